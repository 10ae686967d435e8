import { refundablePence } from '#domain/pricing/refund.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findKeptPayment, lockPayment } from './payments.queries.ts'
import { queueRefund, type RefundWish } from './queue-refund.ts'
import { listRefundsOf } from './refunds.queries.ts'

/**
 * Queues the refund of all that is left of a locked booking's payment; answers how much that
 * is. For cancellations: call it in their transaction, and `sendRefunds` after it.
 */
export async function refundInFull(
  db: Db,
  booking: Booking,
  wish: Omit<RefundWish, 'amountPence'>,
  call: BookingCall,
): Promise<number> {
  const kept = await findKeptPayment(db, booking.id)
  if (!kept) return 0
  const payment = await lockPayment(db, kept.id)
  const amountPence = await leftOf(db, payment)
  if (amountPence > 0) await queueRefund(db, payment, { ...wish, amountPence }, call)
  return amountPence
}

export async function leftOf(
  db: Db,
  { id, amount_pence }: { id: number; amount_pence: number },
): Promise<number> {
  const refunds = await listRefundsOf(db, id)
  const known = refunds.map(({ amount_pence, status }) => ({ amountPence: amount_pence, status }))
  return refundablePence(amount_pence, known)
}
