import { remember } from '#server/platform/record-audit.ts'
import type { BookingCall } from './booking-call.ts'
import type { Booking } from './bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { findRow } from '#server/platform/database/row.ts'

export async function findRequestRow(db: Db, id: number) {
  return findRow(db, 'cancellation_requests', { id })
}

export type Verdict = { isApproved: boolean; adminNotes: string | null }

/** Closes the open request of a locked booking, if it has one, with the verdict on it. */
export async function closeRequest(
  db: Db,
  booking: Booking,
  { isApproved, adminNotes }: Verdict,
  call: BookingCall,
): Promise<void> {
  const { actor, now } = call
  const [request] = await rows<{ id: number }>(db)`
    update cancellation_requests set is_approved = ${isApproved}, reviewed_at = ${now},
      reviewed_by = ${actor.kind === 'admin' ? actor.id : null}, admin_notes = ${adminNotes}
    where booking_id = ${booking.id} and reviewed_at is null returning id`
  if (!request) return
  const action = `cancellation-request.${isApproved ? 'approved' : 'denied'}`
  await remember(db, action, request.id, {}, call)
}
