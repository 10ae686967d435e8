import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'

/** How many visits somebody is still expected for, paid or not. */
export async function countActiveBookings(db: Db, userId: number, now: Temporal.Instant) {
  const [active] = await rows<{ count: number }>(db)`
    select count(*) from bookings where user_id = ${userId} and ends_at > ${now}
      and status in ('pending', 'confirmed', 'cancelrequested')`
  return active?.count ?? 0
}
