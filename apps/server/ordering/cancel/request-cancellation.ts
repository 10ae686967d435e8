import { cancellationFlags, isBeforeDeadline } from '#domain/booking/cancellation.ts'
import { remember } from '#server/platform/record-audit.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { type Booking, termsOf, withBooking } from '#server/ordering/booking/bookings.queries.ts'
import { mustMove } from '#server/ordering/booking/move-booking.ts'
import { endChange, stillPaying } from '#server/ordering/holds/end-change.ts'
import { findOpenPayment } from '#server/ordering/money/checkout/payments.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { mailVisit } from '#server/ordering/booking/booking-mails.ts'
import { cancellationRequested } from '#server/ordering/booking/mails/cancellation.mail.tsx'

export const REQUESTED =
  'We have your request. You will hear from us by e-mail within 24 hours; a refund is automatic once it is approved.'

/** A customer asks to cancel; their seats stay theirs until staff have decided. */
export async function requestCancellation(
  parts: BookingParts,
  { id: bookingId }: Booking,
  reason: string,
  call: BookingCall,
): Promise<{ id: number } | Refusal> {
  if (!(await endChange(parts, bookingId, call))) return stillPaying()
  return withBooking(parts.db, bookingId, async (db, booking) => {
    if (booking.status === 'confirmed' && (await findOpenPayment(db, bookingId))) {
      return stillPaying()
    }
    const refusal = whyNotRequest(booking, call.now)
    if (refusal) return refusal
    const moved = await mustMove(db, booking, 'cancelrequested', 'request', call)
    const request = await openRequest(db, booking, reason, call)
    await mailVisit(db, moved, call, cancellationRequested)
    return request
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

async function openRequest(db: Db, booking: Booking, reason: string, call: BookingCall) {
  const request = await insertRow(db, 'cancellation_requests', {
    booking_id: booking.id,
    reason,
    requested_at: call.now,
  })
  const after = { bookingId: booking.id }
  await remember(db, 'cancellation-request.opened', request.id, { after }, call)
  return request
}
