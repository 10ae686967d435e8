import { remember } from '#server/platform/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { AccountCall } from './account-call.ts'
import { type Account, findAccount } from './accounts.queries.ts'
import { takeMail } from './mail-limit.ts'
import { knownAddress } from './mails/address.mail.tsx'
import { refuseMostUsed } from '#server/people/sign-in/most-used-passwords.ts'
import { hashPassword } from '#server/people/sign-in/passwords.ts'
import { sendVerification } from './send-verification.ts'

export type SignUpForm = { email: string; password: string; name: string; phone: string | null }

/**
 * Ends the same way for every address; only the mail to its owner tells which it was. Its link
 * confirms the password of this very sign-up: whoever signs up with an address that is being
 * confirmed does not have its owner's own link let them in.
 */
export async function signUp(db: Db, form: SignUpForm, call: AccountCall) {
  const refusal = refuseMostUsed(form.password, 'password')
  if (refusal) return refusal
  const passwordHash = await hashPassword(form.password)
  return inTransaction(db, async (transaction) => {
    const verdict = await takeMail(transaction, 'sign-up', form.email, call.now)
    const id = await saveNewcomer(transaction, form, passwordHash, call)
    if (!verdict.allowed) return undefined
    if (id !== undefined) {
      await sendVerification(transaction, { ...form, id, passwordHash }, call)
      return undefined
    }
    const known = await findAccount(transaction, form.email)
    if (known) await tellOwner(transaction, known, call)
    return undefined
  })
}

/**
 * Whoever signs up again before anybody confirmed the address starts afresh: nobody can wait
 * under somebody else's address with a password of their own. An account that has been used is
 * never touched, even where staff took its verification away.
 */
export async function saveNewcomer(
  db: Db,
  { email, name, phone }: SignUpForm,
  passwordHash: string,
  { now, requestId }: AccountCall,
): Promise<number | undefined> {
  const [saved] = await rows<{ id: number; is_new: boolean }>(db)`
    insert into users (email, name, phone, password_hash, created_at, updated_at)
    values (${email}, ${name}, ${phone}, ${passwordHash}, ${now}, ${now})
    on conflict (email) do update
      set name = excluded.name, phone = excluded.phone, password_hash = excluded.password_hash,
        updated_at = excluded.updated_at
      where users.role = 'User' and users.email_verified_at is null
        and not exists (select from bookings where user_id = users.id)
    returning id, xmax = 0 as is_new`
  if (!saved) return undefined
  const action = saved.is_new ? 'account.created' : 'account.signed-up-again'
  await remember(db, action, saved.id, {}, { actor: { kind: 'visitor' }, now, requestId })
  return saved.id
}

async function tellOwner(db: Db, known: Account, call: AccountCall): Promise<void> {
  if (known.email_verified_at === null) return sendVerification(db, known, call)
  const to = { address: known.email, name: known.name }
  await queueMail(db, { kind: knownAddress, to, facts: {}, userId: known.id }, call.now)
}
