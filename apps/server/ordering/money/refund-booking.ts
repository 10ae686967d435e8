import { LARGE_REFUND } from '#contract/rights.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { checkRefundAmount } from '#domain/pricing/refund.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { type Booking, lockBooking } from '#server/ordering/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { findKeptPayment, lockPayment } from './payments.queries.ts'
import { queueRefund } from './queue-refund.ts'
import { leftOf } from './refund-in-full.ts'
import { findRefund, findRefundByKey, type KeyedRefund, type RefundRow } from './refunds.queries.ts'
import { sendRefund } from './send-refunds.ts'

export type RefundForm = {
  bookingId: number
  amountInMinor?: number
  leftInMinor?: number
  reason?: string
  /** How much of a booking whoever asks may give back, all in all. */
  limitPence: number
  /** The answer to whoever has not shown lately that it is they, where much goes back. */
  ifLarge?: Refusal | undefined
}

/** Staff give money back: a part, or all that is left. */
export async function refundBooking(
  parts: BookingParts,
  form: RefundForm,
  call: BookingCall,
  key?: string,
): Promise<RefundRow | Refusal> {
  const queued = await inTransaction(parts.db, (transaction) =>
    promise(transaction, form, call, key),
  )
  if ('refused' in queued) return queued
  await sendRefund(parts, queued.id)
  const refund = (await findRefund(parts.db, queued.id)) ?? queued
  return refund.status === 'failed' ? refuse('REFUND_FAILED') : refund
}

async function promise(
  db: Db,
  form: RefundForm,
  call: BookingCall,
  key?: string,
): Promise<RefundRow | Refusal> {
  const { bookingId, amountInMinor, leftInMinor, reason = 'requested_by_customer' } = form
  const booking = await lockBooking(db, bookingId)
  if (!booking) return refuse('NOT_FOUND')
  // Under the booking's lock, so that of two at once the second finds the first.
  const known = key && (await findRefundByKey(db, call.actor, key))
  if (known)
    return isSameWish(known, booking, amountInMinor) ? known : refuse('IDEMPOTENCY_MISMATCH')
  const kept = await findKeptPayment(db, bookingId)
  if (!kept) return refuse('INVALID_STATE', { message: 'Nothing was paid for this booking.' })
  const payment = await lockPayment(db, kept.id)
  const left = await leftOf(db, payment)
  // A part that two people send, or one sends again for want of an answer, goes back once.
  if (leftInMinor !== undefined && leftInMinor !== left) {
    return refuse('CHANGED_MEANWHILE', { details: { leftInMinor: left } })
  }
  const amountPence = amountInMinor ?? left
  if (left === 0 || checkRefundAmount(amountPence, left) === 'exceeds-paid') {
    return refuse('REFUND_EXCEEDS_PAID', { details: { leftInMinor: left } })
  }
  const allInAll = booking.refunded_pence + amountPence
  if (allInAll > form.limitPence) return aboveLimit(form)
  if (allInAll > LARGE_REFUND && form.ifLarge) return form.ifLarge
  return queueRefund(db, payment, { amountPence, reason, origin: 'staff', key }, call)
}

const aboveLimit = ({ limitPence }: RefundForm) =>
  refuse('FORBIDDEN', {
    message: `You can give back ${formatPounds(limitPence)} of one booking. Please ask the owner for more.`,
  })

function isSameWish(known: KeyedRefund, { id }: Booking, amountInMinor: number | undefined) {
  const isSameAmount = amountInMinor === undefined || amountInMinor === known.amount_pence
  return known.booking_id === id && isSameAmount
}
