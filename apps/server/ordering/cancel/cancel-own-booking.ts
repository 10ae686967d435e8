import { cancellationFlags, isBeforeDeadline } from '#domain/booking/cancellation.ts'
import { goesBackWords, isByHand, type RefundPart } from '#domain/pricing/plan-refund.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { closeCheckout } from '#server/ordering/money/checkout/close-checkout.ts'
import { endChange, stillPaying } from '#server/ordering/holds/end-change.ts'
import { findOpenPayment } from '#server/ordering/money/checkout/payments.queries.ts'
import { giveBack, leftOfBooking } from '#server/ordering/money/refunds/give-back.ts'
import { sendRefunds } from '#server/ordering/money/refunds/send-refunds.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { type Booking, lockBooking } from '#server/ordering/booking/bookings.queries.ts'
import { mustMove } from '#server/ordering/booking/move-booking.ts'
import { termsOf } from '#server/ordering/booking/terms.ts'

/** By the provider at once; what staff hand over is said with its amount. */
function cancelledWords(back: readonly RefundPart[]): string {
  const sentences = [
    'Your booking has been cancelled.',
    back.some((part) => !isByHand(part)) && 'Refund processing will begin shortly.',
    goesBackWords(back.filter(isByHand)),
  ]
  return sentences.filter(Boolean).join(' ')
}

/**
 * Its customer or guest cancels a booking directly (docs/rules/cancellation.md#by-the-customer).
 * Answers what is said of it.
 */
export async function cancelOwnBooking(parts: BookingParts, booking: Booking, call: BookingCall) {
  const { db } = parts
  const refusal = whyNotCancel(booking, call.now)
  if (refusal) return refusal
  if (booking.status === 'pending') await closeCheckout(parts, booking.id, 'cancel', call)
  else if (!(await endChange(parts, booking.id, call))) return stillPaying()
  const cancelled = await inTransaction(db, (transaction) => cancel(transaction, booking.id, call))
  if (isRefusal(cancelled)) return cancelled
  await sendRefunds(parts, booking.id)
  return { message: cancelledWords(cancelled) }
}

async function cancel(db: Db, bookingId: number, call: BookingCall) {
  const booking = await lockBooking(db, bookingId)
  if (!booking) return refuse('NOT_FOUND')
  // Paid at the last moment, it may need a request now.
  const refusal = whyNotCancel(booking, call.now)
  if (refusal) return refusal
  if (await findOpenPayment(db, bookingId)) return stillPaying()
  const cancelled = await mustMove(db, booking, 'cancelled', 'user', call)
  const wish = { reason: 'requested_by_customer', origin: 'cancellation' } as const
  return giveBack(db, cancelled, leftOfBooking(cancelled), wish, call)
}

function whyNotCancel(booking: Booking, now: Temporal.Instant): Refusal | null {
  const { status, starts_at: startsAt } = booking
  const terms = termsOf(booking)
  const flags = cancellationFlags({ status, startsAt }, terms, now)
  if (flags.canCancelDirectly) return null
  if (flags.requiresCancellationRequest) {
    return refuse('INVALID_STATE', { message: 'Please send us a cancellation request.' })
  }
  if (status === 'confirmed' && !isBeforeDeadline(startsAt, terms, now)) {
    return refuse('PAST_DEADLINE')
  }
  return refuse('INVALID_STATE')
}
