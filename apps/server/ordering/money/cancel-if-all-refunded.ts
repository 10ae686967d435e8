import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { mailCancelledByCafe } from '#server/ordering/booking/booking-mails.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import { mustMove } from '#server/ordering/booking/move-booking.ts'
import { mailApproved } from '#server/ordering/booking/cancellation-mails.ts'
import { closeRequest } from '#server/ordering/booking/cancellation-requests.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Payment } from './payments.queries.ts'
import { listRefundsOf } from './refunds.queries.ts'

const AT_THE_PROVIDER = ['pending', 'requires_action', 'succeeded']

/**
 * Whoever got all their money back is not expected any more (D23). A request under review is
 * thereby approved, since that is the only way such a booking is cancelled.
 */
export async function cancelIfAllRefunded(
  db: Db,
  booking: Booking,
  payment: Payment,
  call: BookingCall,
): Promise<void> {
  if (!payment.is_kept || payment.status !== 'paid') return
  if (booking.status !== 'confirmed' && booking.status !== 'cancelrequested') return
  const gone = (await listRefundsOf(db, payment.id))
    .filter(({ status }) => AT_THE_PROVIDER.includes(status))
    .reduce((sum, refund) => sum + refund.amount_pence, 0)
  if (gone < payment.amount_pence) return

  if (booking.status === 'confirmed') {
    await mustMove(db, booking, 'cancelled', 'full_refund', call)
    return mailCancelledByCafe(db, booking, call)
  }
  const cancelled = await mustMove(db, booking, 'cancelled', 'admin_approval', call)
  await closeRequest(db, booking, { isApproved: true, adminNotes: null }, call)
  await mailApproved(db, cancelled, { refundPence: gone }, call)
}
