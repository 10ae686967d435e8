import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import type { Booking } from './bookings.queries.ts'

/**
 * Before an unpaid booking ends, which forgets its network: who waits for its hour from the same one is marked, and
 * not asked about it for a while (docs/rules/waiting.md#limits).
 */
export async function markGivenUp(
  db: Db,
  { held_from, booking_date, start_time }: Booking,
  now: Temporal.Instant,
): Promise<void> {
  if (!held_from) return
  await rows(db)`
    update waiting_hours set given_up_at = ${now} from waiting
    where waiting.id = waiting_id and date = ${booking_date} and start_time = ${start_time}
      and left_at is null and waiting.held_from[1] = ${held_from[0]}`
}
