import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { mailCancelledByCafe } from '#server/ordering/booking/booking-mails.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import { mustMove } from '#server/ordering/booking/move-booking.ts'
import { mailApproved } from '#server/ordering/booking/booking-mails.ts'
import { closeRequest } from '#server/ordering/booking/cancellation-requests.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { listKeptPayments } from './payments.queries.ts'
import { listRefundsOfBooking } from './refunds.queries.ts'

const AT_THE_PROVIDER = ['pending', 'requires_action', 'succeeded']

/**
 * Whoever got all their money back is not expected any more. A request under review is
 * thereby approved, since that is the only way such a booking is cancelled.
 */
export async function cancelIfAllRefunded(db: Db, booking: Booking, call: BookingCall) {
  if (booking.status !== 'confirmed' && booking.status !== 'cancelrequested') return
  // Changed to a visit that is free, it costs nothing and is expected all the same.
  if (booking.total_pence === 0) return
  const kept = await listKeptPayments(db, booking.id)
  const paid = total(kept)
  const gone = total(
    (await listRefundsOfBooking(db, booking.id)).filter(
      ({ status, payment_id }) =>
        AT_THE_PROVIDER.includes(status) && kept.some(({ id }) => id === payment_id),
    ),
  )
  if (paid === 0 || gone < paid) return

  if (booking.status === 'confirmed') {
    await mustMove(db, booking, 'cancelled', 'full_refund', call)
    return mailCancelledByCafe(db, booking, call, { refundPence: gone })
  }
  const cancelled = await mustMove(db, booking, 'cancelled', 'admin_approval', call)
  await closeRequest(db, booking, { isApproved: true, adminNotes: null }, call)
  await mailApproved(db, cancelled, { refundPence: gone }, call)
}

const total = (moved: readonly { amount_pence: number }[]) =>
  moved.reduce((sum, { amount_pence }) => sum + amount_pence, 0)
