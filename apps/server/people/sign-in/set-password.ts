import { revokeLinksOf } from '#server/ordering/booking/booking-links.queries.ts'
import { forgetStrangers } from '#server/people/second-factor/code-guesses.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { updateRow } from '#server/platform/database/row.ts'
import { forgetPinDevices } from '#server/people/staff/pins.queries.ts'
import { actorOf, remember } from '#server/platform/record-audit.ts'
import type { AccountCall } from '#server/people/accounts/account-call.ts'
import type { Account } from '#server/people/accounts/accounts.queries.ts'
import { mailOwner } from '#server/people/accounts/mail-owner.ts'
import { passwordChanged } from '#server/people/accounts/mails/mail-kinds.ts'
import {
  forgetLinkedSignUps,
  revokeTokens,
} from '#server/people/accounts/one-time-tokens.queries.ts'

/** Gives a locked account another password, and tells its owner. Sign-ins are the caller's to end. */
export async function setPassword(
  db: Db,
  account: Account,
  { passwordHash, action }: { passwordHash: string; action: string },
  { now, requestId }: AccountCall,
): Promise<void> {
  const userId = account.id
  const chosen = { password_hash: passwordHash, is_contested: false, updated_at: now }
  await updateRow(db, 'users', { id: userId }, chosen)
  // A change of address that waits may be the doing of the thief who made this necessary.
  await revokeTokens(db, userId, ['reset_password', 'change_email'], now)
  await forgetLinkedSignUps(db, userId)
  await forgetPinDevices(db, userId)
  await forgetStrangers(db, userId)
  await revokeLinksOf(db, userId, now)
  await remember(db, action, userId, {}, { actor: actorOf(account), now, requestId })
  await mailOwner(db, account, passwordChanged, { changedAt: now.toString() }, now)
}
