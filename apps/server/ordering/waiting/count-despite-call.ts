import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'

/**
 * Undo within its minute: the seats go back to their booking also while the day is called for those who wait, who
 * are not asked before that minute is over. Under the row lock of the day, so that nobody else sees it without.
 */
export async function countDespiteCall(
  db: Db,
  { session_id, booking_date }: Booking,
): Promise<void> {
  const called = await rows<{ roomId: number }>(db)`
    update room_days set to_ask = false from sessions
    where sessions.id = ${session_id} and room_days.room_id = sessions.room_id
      and date = ${booking_date} and to_ask
    returning room_days.room_id as "roomId"`
  if (called.length === 0) return
  await rows(db)`set constraints bookings_count_changed immediate`
  await rows(db)`
    update room_days set to_ask = true
    where room_id = ${called[0]!.roomId} and date = ${booking_date}`
}
