import type { ProfileValues } from '#domain/account/profile-fields.ts'
import { remember } from '#server/platform/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refuseMostUsed } from '#server/people/sign-in/most-used-passwords.ts'
import { hashPassword } from '#server/people/sign-in/passwords.ts'
import { takeUnaskedMail } from '#server/platform/unasked-mail.ts'
import type { AccountCall } from './account-call.ts'
import { type Account, findAccount, keepNewcomer } from './accounts.queries.ts'
import { mailOwner } from './mail-owner.ts'
import { bringVisits, knownAddress } from './mails/mail-kinds.ts'
import { issueToken } from './one-time-tokens.queries.ts'
import { resendVerificationTo, sendVerification } from './send-verification.ts'
import { hasVisitsElsewhere } from './take-visits-along.ts'

export type SignUpForm = ProfileValues & { password: string }

/**
 * Ends the same way for every address; only the mail to its owner tells which it was. Its link
 * confirms the password of this very sign-up: whoever signs up with an address that is being
 * confirmed does not have its owner's own link let them in.
 */
export async function signUp(db: Db, form: SignUpForm, call: AccountCall) {
  const refusal = await refuseMostUsed(form.password, 'password')
  if (refusal) return refusal
  const passwordHash = await hashPassword(form.password)
  return inTransaction(db, async (transaction) => {
    const verdict = await takeUnaskedMail(transaction, form.email, call.now)
    const id = await saveNewcomer(transaction, form, passwordHash, call)
    if (!verdict.allowed) return undefined
    if (id !== undefined) {
      await sendVerification(transaction, { ...form, id, password_hash: passwordHash }, call)
      return undefined
    }
    const known = await findAccount(transaction, form.email)
    if (known) await tellOwner(transaction, known, call)
    return undefined
  })
}

async function saveNewcomer(
  db: Db,
  profile: ProfileValues,
  passwordHash: string,
  { now, requestId }: AccountCall,
): Promise<number | undefined> {
  const saved = await keepNewcomer(db, profile, passwordHash, now)
  if (!saved) return undefined
  const action = saved.is_new ? 'account.created' : 'account.signed-up-again'
  await remember(db, action, saved.id, {}, { actor: { kind: 'visitor' }, now, requestId })
  return saved.id
}

async function tellOwner(db: Db, known: Account, call: AccountCall): Promise<void> {
  if (known.email_verified_at === null) return resendVerificationTo(db, known, call)
  if (!(await hasVisitsElsewhere(db, known.email))) {
    return mailOwner(db, known, knownAddress, {}, call.now)
  }
  const tokenId = await issueToken(db, { userId: known.id, purpose: 'verify_email' }, call.now)
  await mailOwner(db, known, bringVisits, { tokenId }, call.now)
}
