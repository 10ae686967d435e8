import type { Db } from '#server/platform/database/connect.ts'
import { oneValue } from '#server/platform/database/statement.ts'

/** How many visits a customer is still expected for, paid or not. */
export const countActiveBookings = (db: Db, userId: number, now: Temporal.Instant) =>
  oneValue<number>(db)`
    select count(*) from bookings where user_id = ${userId} and ends_at > ${now}
      and status in ('pending', 'confirmed', 'cancelrequested')`
