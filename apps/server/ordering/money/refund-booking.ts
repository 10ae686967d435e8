import { aboveRefundLimit, LARGE_REFUND } from '#contract/rights.ts'
import { checkRefundAmount } from '#domain/pricing/refund.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import {
  mailCancelledByCafe,
  withdrawCancelledByCafe,
} from '#server/ordering/booking/booking-mails.ts'
import { type Booking, lockBooking } from '#server/ordering/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { endChange, stillPaying } from './end-change.ts'
import { listKeptPayments } from './payments.queries.ts'
import { leftOfBooking, refundPart } from './refund-part.ts'
import {
  findRefunds,
  type KeyedRefund,
  listRefundsByKey,
  type RefundRow,
} from './refunds.queries.ts'
import { sendRefund } from './send-refunds.ts'

export type RefundForm = {
  bookingId: number
  amountInMinor?: number
  leftInMinor?: number
  reason?: string
  /** How much of a booking whoever asks may give back, all in all. */
  limitPence: number
  /** The answer to whoever has not shown lately that it is they, where much goes back. */
  ifLarge?: Refusal
}

/** Staff give money back: a part, or all that is left. One refund for each payment it came by. */
export async function refundBooking(
  parts: BookingParts,
  form: RefundForm,
  call: BookingCall,
  key?: string,
): Promise<RefundRow[] | Refusal> {
  if (!(await endChange(parts, form.bookingId, call))) return stillPaying()
  const queued = await inTransaction(parts.db, (transaction) =>
    promise(transaction, form, call, key),
  )
  if (isRefusal(queued)) return queued
  for (const { id } of queued) await sendRefund(parts, id)
  const refunds = await findRefunds(
    parts.db,
    queued.map(({ id }) => id),
  )
  return refunds.every(({ status }) => status === 'failed') ? refuse('REFUND_FAILED') : refunds
}

async function promise(db: Db, form: RefundForm, call: BookingCall, key?: string) {
  const { bookingId, amountInMinor, leftInMinor, reason = 'requested_by_customer' } = form
  const booking = await lockBooking(db, bookingId)
  if (!booking) return refuse('NOT_FOUND')
  // Under the booking's lock, so that of two at once the second finds the first.
  const known = key ? await listRefundsByKey(db, call.actor, key) : []
  if (known.length > 0)
    return isSameWish(known, booking, amountInMinor) ? known : refuse('IDEMPOTENCY_MISMATCH')
  if ((await listKeptPayments(db, bookingId)).length === 0) {
    return refuse('INVALID_STATE', { message: noCardWords(booking) })
  }
  const left = await leftOfBooking(db, bookingId)
  // A part that two people send, or one sends again for want of an answer, goes back once.
  if (leftInMinor !== undefined && leftInMinor !== left) {
    return refuse('CHANGED_MEANWHILE', { details: { leftInMinor: left } })
  }
  const amountPence = amountInMinor ?? left
  if (left === 0 || checkRefundAmount(amountPence, left) === 'exceeds-paid') {
    return refuse('REFUND_EXCEEDS_PAID', { details: { leftInMinor: left } })
  }
  const allInAll = booking.refunded_pence + amountPence
  if (allInAll > form.limitPence) return aboveLimit(form.limitPence)
  if (allInAll > LARGE_REFUND && form.ifLarge) return form.ifLarge
  if (await withdrawCancelledByCafe(db, booking)) {
    // What waited to be said of the money is no longer true.
    const words = { refundPence: amountPence, keptPence: left - amountPence }
    await mailCancelledByCafe(db, booking, call, words)
  }
  return refundPart(db, booking, amountPence, { reason, origin: 'staff', key }, call)
}

const noCardWords = ({ paid_pence, refunded_pence }: Booking) =>
  paid_pence > refunded_pence
    ? 'This was paid at the desk, not by card on the website: it goes back at the desk.'
    : 'Nothing was paid for this booking.'

const aboveLimit = (limitPence: number) =>
  refuse('FORBIDDEN', { message: aboveRefundLimit(limitPence) })

function isSameWish(known: KeyedRefund[], { id }: Booking, amountInMinor: number | undefined) {
  const amount = known.reduce((sum, { amount_pence }) => sum + amount_pence, 0)
  const isSameAmount = amountInMinor === undefined || amountInMinor === amount
  return known.every(({ booking_id }) => booking_id === id) && isSameAmount
}
