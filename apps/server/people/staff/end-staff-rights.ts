import { revokeTokens } from '#server/people/accounts/one-time-tokens.queries.ts'
import { forgetAll } from '#server/people/second-factor/factors.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { updateRow } from '#server/platform/database/row.ts'
import { rows } from '#server/platform/database/statement.ts'
import { forgetPin } from './pins.queries.ts'

/**
 * Staff who leave take no key along: PIN, second factor and an invitation that is still out. Shifts to
 * come are free again. What they did stays in the audit; their account is a customer's.
 */
export async function endStaffRights(db: Db, userId: number, now: Temporal.Instant): Promise<void> {
  await forgetPin(db, userId)
  await forgetAll(db, userId)
  await revokeTokens(db, userId, ['invitation'], now)
  await updateRow(db, 'users', { id: userId }, { invited_at: null })
  const { date } = cafeMoment(now.epochMilliseconds)
  await rows(db)`delete from shifts where user_id = ${userId} and date > ${date}`
}
