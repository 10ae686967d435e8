import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import { mustMove } from '#server/ordering/booking/move-booking.ts'
import { deskPenceOf } from '#server/ordering/money/desk-money.queries.ts'
import { refundInFull } from '#server/ordering/money/refund-part.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { mailApproved } from '#server/ordering/booking/booking-mails.ts'
import { closeRequest } from '#server/ordering/booking/cancellation-requests.ts'

/** The notes stay in the office; the message is for the customer. */
export type Approval = { adminNotes: string | null; message?: string }

/** By card, and what was paid at the desk and is given back there. */
export type GoesBack = { refundPence: number; deskPence: number }

/**
 * Cancels a locked booking whose customer asked for it, and promises back all that is left, in
 * one transaction. `sendRefunds` then asks the provider.
 */
export async function approveCancellation(
  db: Db,
  booking: Booking,
  { adminNotes, message }: Approval,
  call: BookingCall,
): Promise<GoesBack> {
  const cancelled = await mustMove(db, booking, 'cancelled', 'admin_approval', call)
  await closeRequest(db, booking, { isApproved: true, adminNotes }, call)
  const wish = { reason: 'requested_by_customer', origin: 'cancellation' } as const
  const refundPence = await refundInFull(db, cancelled, wish, call)
  const deskPence = await deskPenceOf(db, booking.id)
  await mailApproved(db, cancelled, { refundPence, deskPence, message }, call)
  return { refundPence, deskPence }
}
