import { revokeLinksOf } from '#server/ordering/booking/booking-links.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refusedBy } from '#server/platform/database/violated-constraint.ts'
import { actorOf, remember } from '#server/platform/record-audit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { forgetKeysSince } from '#server/people/second-factor/factors.queries.ts'
import { beganBefore, endSignIns } from '#server/people/sign-in/sign-ins.queries.ts'
import type { AccountCall } from './account-call.ts'
import { changeAccount, lockAccount } from './accounts.queries.ts'
import { makeWay } from './make-way.ts'
import { findToken, firstUndoable, revokeTokens, spendToken } from './one-time-tokens.queries.ts'

const invalidLink = refuse('INVALID_TOKEN', {
  message: 'This link is invalid, was used already or has expired.',
})

/**
 * The owner of an address takes the account back, whether or not a new address was confirmed meanwhile. All
 * sign-ins and all other links end, and so does every second factor, PIN and device key that was added since
 * the oldest of those sign-ins began: a thief adds a second factor first, and moves the account then. Links
 * to the same address that undo something earlier are void after this one, so it undoes that as well.
 */
export const undoEmailChange = (db: Db, token: string, call: AccountCall) =>
  inTransaction(db, (transaction) => undo(transaction, token, call)).catch(
    // Another customer has proved since that the address is theirs.
    refusedBy({ users_email_key: invalidLink }),
  )

async function undo(db: Db, token: string, call: AccountCall): Promise<Refusal | null> {
  const { now } = call
  const link = await findToken(db, token, ['undo_email_change'])
  const account = link && (await lockAccount(db, link.user_id))
  const email = link?.new_email
  if (!account || !email || !(await spendToken(db, token, now))) return invalidLink
  if (account.email !== email) await makeWay(db, email, call)
  const change = { email, email_verified_at: now, updated_at: now }
  await changeAccount(db, account.id, change)
  const since = await firstUndoable(db, account.id, link, now)
  await forgetKeysSince(db, account.id, await beganBefore(db, account.id, since))
  await revokeTokens(db, account.id, everyPurpose, now)
  await endSignIns(db, account.id)
  await revokeLinksOf(db, account.id, now)
  const by = { ...call, actor: actorOf(account) }
  await remember(db, 'account.email-change-undone', account.id, {}, by)
  return null
}

const everyPurpose = [
  'verify_email',
  'change_email',
  'reset_password',
  'undo_email_change',
] as const
