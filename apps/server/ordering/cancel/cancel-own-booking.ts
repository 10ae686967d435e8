import { cancellationFlags, isBeforeDeadline } from '#domain/booking/cancellation.ts'
import { comesBackWords } from '#domain/pricing/comes-back.ts'
import { isByCard } from '#domain/pricing/plan-refund.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { applyEnding, askToEnd, type Ending } from '#server/ordering/unpaid/close-checkout.ts'
import { endChange, stillPaying } from '#server/ordering/unpaid/end-change.ts'
import { settleCancelled } from './settle-cancelled.ts'
import { sendRefunds } from '#server/ordering/refunds/send-refunds.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import {
  type Booking,
  findBooking,
  termsOf,
  withBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import { askNextInstead } from '#server/ordering/waiting/ask-waiting.ts'
import { markGivenUp } from '#server/ordering/booking/mark-given-up.ts'
import { mustMove } from '#server/ordering/seats/move-booking.ts'
import type { Settled } from './settle-cancelled.ts'
import { agreeOnCredit } from './agree-on-credit.ts'

function cancelledWords({ back, creditPence }: Settled): string {
  const gets = comesBackWords(back, creditPence)
  const sentences = [
    'Your booking has been cancelled.',
    back.some(isByCard) && 'Refund processing will begin shortly.',
    gets && `You get ${gets}.`,
    creditPence > 0 && 'We have emailed you the code of your credit.',
  ]
  return sentences.filter(Boolean).join(' ')
}

/**
 * Its customer or guest cancels a booking directly (docs/rules/cancellation.md#by-the-customer).
 * Answers it as it is then, and what is said of it. Where they saw how much credit they would have
 * instead of money, and chose it, they get that.
 */
export async function cancelOwnBooking(
  parts: BookingParts,
  booking: Booking,
  call: BookingCall,
  creditPence?: number,
) {
  const refusal = whyNotCancel(booking, call.now)
  if (refusal) return refusal
  const isUnpaid = booking.status === 'pending'
  const ending = isUnpaid ? await askToEnd(parts, booking.id, 'cancel', call) : null
  if (!isUnpaid && !(await endChange(parts, booking.id, call))) return stillPaying()
  const cancelled = await withBooking(parts.db, booking.id, (db, locked) =>
    cancelOwnLocked({ ...parts, db }, locked, ending, call, creditPence),
  )
  if (isRefusal(cancelled)) return cancelled
  const { off } = cancelled
  await askNextInstead(parts, booking)
  const message = cancelledWords(cancelled)
  if (cancelled.back.length + cancelled.creditPence === 0) return { message, booking: off }
  await sendRefunds(parts, off.id)
  return { message, booking: (await findBooking(parts.db, off.id)) ?? off }
}

/** Its part under the row lock, after the provider was asked to end what could still be paid. */
export async function cancelOwnLocked(
  { db, seal }: Pick<BookingParts, 'db' | 'seal'>,
  locked: Booking,
  ending: Ending | null,
  call: BookingCall,
  creditPence?: number,
) {
  const { booking, open } = await applyEnding(db, locked, ending, call)
  // Paid at the last moment, it may need a request now.
  const refusal = whyNotCancel(booking, call.now)
  if (refusal) return refusal
  if (open) return stillPaying()
  const agreed = await agreeOnCredit(db, booking, creditPence)
  if (isRefusal(agreed)) return agreed
  await markGivenUp(db, booking, call.now)
  const off = await mustMove(db, booking, { to: 'cancelled', by: 'user' }, call)
  const settled = await settleCancelled(db, off, agreed.bonus, call, seal)
  return { off, ...settled }
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
