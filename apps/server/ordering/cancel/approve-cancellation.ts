import type { RefundPart } from '#domain/pricing/plan-refund.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import { mustMove } from '#server/ordering/booking/move-booking.ts'
import { giveAllBack } from '#server/ordering/money/refunds/give-back.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { mailApproved } from '#server/ordering/booking/booking-mails.ts'
import { closeRequest } from '#server/ordering/booking/cancellation-requests.ts'

/** The notes stay in the office; the message is for the customer. */
export type Approval = { adminNotes: string | null; message?: string }

/**
 * Cancels a locked booking whose customer asked for it, and promises back all that is left, in
 * one transaction. `sendRefunds` then asks the provider.
 */
export async function approveCancellation(
  db: Db,
  booking: Booking,
  { adminNotes, message }: Approval,
  call: BookingCall,
): Promise<RefundPart[]> {
  const cancelled = await mustMove(db, booking, 'cancelled', 'admin_approval', call)
  await closeRequest(db, booking, { isApproved: true, adminNotes }, call)
  const back = await giveAllBack(db, cancelled, call)
  await mailApproved(db, cancelled, { back, message }, call)
  return back
}
