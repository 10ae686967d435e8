import { comesBackWords } from '#domain/pricing/comes-back.ts'
import { type CreditPlan, planCredit } from '#domain/pricing/credit.ts'
import { type Back, leftPence, planRefund } from '#domain/pricing/plan-refund.ts'
import { cancellationFlags, isBeforeDeadline } from '#domain/booking/cancellation.ts'
import { remember } from '#server/platform/record-audit.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { type Booking, termsOf, withBooking } from '#server/ordering/booking/bookings.queries.ts'
import { mustMove } from '#server/ordering/seats/move-booking.ts'
import { endChange, stillPaying } from '#server/ordering/unpaid/end-change.ts'
import { findOpenPayment } from '#server/ordering/ledger/payments.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { listTaken } from '#server/ordering/ledger/tenders.queries.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { mailRequested } from '#server/ordering/booking/booking-mails.ts'
import { agreeOnCredit } from './agree-on-credit.ts'

export function requestedWords({ back, creditPence }: Requested): string {
  const heard = 'We have your request. You will hear from us by email within 24 hours.'
  const gets = comesBackWords(back, creditPence)
  return gets === '' ? heard : `${heard} Once it is approved, you get ${gets}.`
}

/** Why, and how much credit they saw and chose instead of money. */
export type CancellationWish = { reason: string; creditPence?: number | undefined }

/** With all that they get once it is approved. */
type Requested = { id: number; back: readonly Back[]; creditPence: number }

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
    const gets =
      agreed.bonus === null
        ? { back: planRefund(taken, leftPence(taken)), creditPence: 0 }
        : creditOf(planCredit(taken, agreed.bonus))
    await mailRequested(db, moved, gets, call)
    return { ...request, ...gets }
  })
}

const creditOf = ({ back, facePence: creditPence }: CreditPlan) => ({ back, creditPence })

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
