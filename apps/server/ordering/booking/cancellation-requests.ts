import { remember } from '#server/platform/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { oneRow, oneValue } from '#server/platform/database/statement.ts'
import type { BookingCall } from './booking-call.ts'
import type { Booking } from './bookings.queries.ts'

export type Verdict = { isApproved: boolean; adminNotes: string | null }

/**
 * Closes the open request of a locked booking, if it has one, with the verdict on it. Answers the bonus of
 * the credit that its customer chose instead of money; null where that was money.
 */
export async function closeRequest(
  db: Db,
  booking: Booking,
  { isApproved, adminNotes }: Verdict,
  call: BookingCall,
): Promise<number | null> {
  const { actor, now } = call
  const request = await oneRow<{ id: number; credit_bonus: number | null }>(db)`
    update cancellation_requests set is_approved = ${isApproved}, reviewed_at = ${now},
      reviewed_by = ${actor.kind === 'admin' ? actor.id : null}, admin_notes = ${adminNotes}
    where booking_id = ${booking.id} and reviewed_at is null returning id, credit_bonus`
  if (!request) return null
  const action = `cancellation-request.${isApproved ? 'approved' : 'denied'}`
  await remember(db, action, request.id, {}, call)
  return request.credit_bonus
}

/** The bonus of the credit that a customer wants whose request is open; null where they want money. */
export const readCreditWish = (db: Db, booking: Booking) =>
  oneValue<number | null>(db)`
    select credit_bonus from cancellation_requests
    where booking_id = ${booking.id} and reviewed_at is null`
