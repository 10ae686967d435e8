import {
  type Back,
  goesBackWords,
  isByHand,
  leftPence,
  planRefund,
} from '#domain/pricing/plan-refund.ts'
import { cancellationFlags, isBeforeDeadline } from '#domain/booking/cancellation.ts'
import { remember } from '#server/platform/record-audit.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { type Booking, termsOf, withBooking } from '#server/ordering/booking/bookings.queries.ts'
import { mustMove } from '#server/ordering/booking/move-booking.ts'
import { endChange, stillPaying } from '#server/ordering/holds/end-change.ts'
import { findOpenPayment } from '#server/ordering/money/checkout/payments.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { listTaken } from '#server/ordering/money/tenders/tenders.queries.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { mailRequested } from '#server/ordering/booking/booking-mails.ts'
import { agreeOnCredit } from './agree-on-credit.ts'

/** What staff must hand over does not go back by itself. */
export function requestedWords({ creditPence }: CancellationWish, { back }: Requested): string {
  const heard = 'We have your request. You will hear from us by e-mail within 24 hours'
  if (creditPence !== undefined) return `${heard}; your credit comes by e-mail once it is approved.`
  if (back.length === 0) return `${heard}.`
  if (back.some(isByHand)) return `${heard}. Once it is approved, ${goesBackWords(back)}`
  return `${heard}; a refund is automatic once it is approved.`
}

/** Why, and how much credit they saw and chose instead of money. */
export type CancellationWish = { reason: string; creditPence?: number | undefined }

/** With what would go back once it is approved. */
type Requested = { id: number; back: readonly Back[] }

/** A customer asks to cancel; their seats stay theirs until staff have decided. */
export async function requestCancellation(
  parts: BookingParts,
  seen: Booking,
  { reason, creditPence }: CancellationWish,
  call: BookingCall,
): Promise<Requested | Refusal> {
  const { id: bookingId } = seen
  const early = whyNotRequest(seen, call.now)
  if (early) return early
  if (!(await endChange(parts, bookingId, call))) return stillPaying()
  return withBooking(parts.db, bookingId, async (db, booking) => {
    if (booking.status === 'confirmed' && (await findOpenPayment(db, bookingId))) {
      return stillPaying()
    }
    const refusal = whyNotRequest(booking, call.now)
    if (refusal) return refusal
    const agreed = await agreeOnCredit(db, booking, creditPence)
    if (isRefusal(agreed)) return agreed
    const wish = { reason, credit_bonus: agreed.bonus }
    const request = await openRequest(db, booking, wish, call)
    const moved = await mustMove(db, booking, { to: 'cancelrequested', by: 'request' }, call)
    const taken = await listTaken(db, [booking])
    const back = planRefund(taken, leftPence(taken))
    await mailRequested(db, moved, { isCredit: agreed.bonus !== null, back }, call)
    return { ...request, back }
  })
}

function whyNotRequest(booking: Booking, now: Temporal.Instant): Refusal | null {
  const { status, starts_at: startsAt } = booking
  const terms = termsOf(booking)
  const flags = cancellationFlags({ status, startsAt }, terms, now)
  if (flags.requiresCancellationRequest) return null
  if (flags.canCancelDirectly) {
    return refuse('INVALID_STATE', { message: 'You can cancel this booking right away.' })
  }
  if (status !== 'confirmed') return refuse('INVALID_STATE')
  if (!isBeforeDeadline(startsAt, terms, now)) return refuse('PAST_DEADLINE')
  return refuse('INVALID_STATE', {
    message: 'Bookings cannot be cancelled online at the moment. Please contact the cafe.',
  })
}

type Wish = { reason: string; credit_bonus: number | null }

async function openRequest(db: Db, booking: Booking, wish: Wish, call: BookingCall) {
  const request = await insertRow(db, 'cancellation_requests', {
    booking_id: booking.id,
    ...wish,
    requested_at: call.now,
  })
  const { credit_bonus: creditBonus } = wish
  const after = { bookingId: booking.id, ...(creditBonus !== null && { creditBonus }) }
  await remember(db, 'cancellation-request.opened', request.id, { after }, call)
  return request
}
