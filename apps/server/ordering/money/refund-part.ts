import { refundablePence } from '#domain/pricing/refund.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { listKeptPayments, lockPayment } from './payments.queries.ts'
import { queueRefund, type RefundWish } from './queue-refund.ts'
import { listRefundsOf, type RefundRow } from './refunds.queries.ts'

/** How money goes back, the amount aside. */
type Manner = Omit<RefundWish, 'amountPence'>

/**
 * Queues the refund of a part of what was paid for a locked booking, to the last payments first:
 * it goes back the way it came. `sendRefunds` then asks the provider.
 */
export async function refundPart(
  db: Db,
  { id }: Pick<Booking, 'id'>,
  amountPence: number,
  manner: Manner,
  call: BookingCall,
): Promise<RefundRow[]> {
  const queued: RefundRow[] = []
  let open = amountPence
  for (const { id: paymentId } of await listKeptPayments(db, id)) {
    if (open === 0) break
    const payment = await lockPayment(db, paymentId)
    const part = Math.min(open, await leftOf(db, payment))
    if (part > 0)
      queued.push(await queueRefund(db, payment, { ...manner, amountPence: part }, call))
    open -= part
  }
  if (open > 0) throw new Error(`booking ${id} has no ${amountPence}p to give back`)
  return queued
}

/** All that is left; answers how much that is. For cancellations: call it in their transaction. */
export async function refundInFull(db: Db, booking: Booking, manner: Manner, call: BookingCall) {
  const amountPence = await leftOfBooking(db, booking.id)
  await refundPart(db, booking, amountPence, manner, call)
  return amountPence
}

export async function leftOfBooking(db: Db, bookingId: number): Promise<number> {
  let left = 0
  for (const payment of await listKeptPayments(db, bookingId)) left += await leftOf(db, payment)
  return left
}

export async function leftOf(db: Db, { id, amount_pence }: { id: number; amount_pence: number }) {
  const refunds = await listRefundsOf(db, id)
  const known = refunds.map(({ amount_pence, status }) => ({ amountPence: amount_pence, status }))
  return refundablePence(amount_pence, known)
}
