import { normalisePhone } from '#domain/account/phone.ts'
import type { Opened } from '#server/ordering/booking/booking-links.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow, updateRow } from '#server/platform/database/row.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { remember } from '#server/platform/record-audit.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import type { AccountCall } from './account-call.ts'
import { findAccount } from './accounts.queries.ts'
import { refuseMostUsed } from '#server/people/sign-in/most-used-passwords.ts'
import { hashPassword } from '#server/people/sign-in/passwords.ts'
import { saveNewcomer, signUp, type SignUpForm } from './sign-up.ts'
import { takeVisitsAlong } from './take-visits-along.ts'

/** ready: sign in with this password. known: with the one the account has. mail: confirm first. */
export type Kept = { state: 'ready' | 'known' | 'mail'; email: string }

/**
 * Whoever booked without an account makes one with a password, and their visits come along. A link
 * that came by mail proves the address; any other only leads to the mail that every sign-up gets.
 */
export async function keepVisits(
  db: Db,
  { booking, isMailed }: Opened,
  password: string,
  call: AccountCall,
): Promise<Kept | Refusal> {
  const contact = await findRow(db, 'contacts', { id: booking.contact_id })
  if (!contact?.email) return refuse('INVALID_STATE')
  const { name, email } = contact
  const form = { name, email, password, phone: normalisePhone(contact.phone ?? '') }
  const state = isMailed ? await openAccount(db, form, call) : 'mail'
  if (isRefusal(state)) return state
  if (state !== 'mail') return { state, email }
  return (await signUp(db, form, call)) ?? { state, email }
}

async function openAccount(db: Db, form: SignUpForm, call: AccountCall) {
  const weak = refuseMostUsed(form.password, 'password')
  if (weak) return weak
  const passwordHash = await hashPassword(form.password)
  return inTransaction(db, async (transaction) => {
    const id = await saveNewcomer(transaction, form, passwordHash, call)
    if (id !== undefined) {
      await confirmAddress(transaction, id, call)
      await takeVisitsAlong(transaction, { id, email: form.email }, call)
      return 'ready'
    }
    const known = await findAccount(transaction, form.email)
    // An account that lost its verification proves itself by the mail, as ever.
    if (!known || known.email_verified_at === null) return 'mail'
    await takeVisitsAlong(transaction, known, call)
    return 'known'
  })
}

async function confirmAddress(db: Db, id: number, { now, requestId }: AccountCall): Promise<void> {
  await updateRow(db, 'users', { id }, { email_verified_at: now, updated_at: now })
  const actor = { kind: 'customer', id } as const
  await remember(db, 'account.verified', id, {}, { actor, now, requestId })
}
