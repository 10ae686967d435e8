import type { Body } from '#contract/contract.ts'
import { isComing } from '#domain/booking/status.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import {
  type Booking,
  changeBooking,
  withBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import { makeChange } from './make-change.ts'
import type { ChangeCall } from './write-change.ts'

/** Wishes, and a change that needs no agreement about money. Answers where to pay, if that changed. */
export async function updateBooking(
  parts: BookingParts,
  booking: Booking,
  { specialRequests, ...wish }: Body<'PUT bookings/update/{id}'>,
  call: ChangeCall,
): Promise<{ checkoutUrl: string | null } | Refusal> {
  const refusal = whyNotAsk(booking, call.now)
  if (refusal) return refusal
  const form = { ...wish, isAsAgreed: true }
  const made = isOther(booking, wish)
    ? await makeChange(parts, booking.id, form, undefined, call)
    : { checkoutUrl: null }
  if (isRefusal(made) || specialRequests === undefined) return made
  const noted = await changeWishes(parts.db, booking.id, specialRequests ?? '', call)
  return isRefusal(noted) ? noted : made
}

const isOther = (
  { slot_id, booking_date, ...party }: Booking,
  { slotId, date, adults, children }: Omit<Body<'PUT bookings/update/{id}'>, 'specialRequests'>,
) =>
  (slotId ?? slot_id) !== slot_id ||
  (date ?? booking_date) !== booking_date ||
  (adults ?? party.adults) !== party.adults ||
  (children ?? party.children) !== party.children

/** A customer tells what would help them: any time before the visit. */
const changeWishes = (db: Db, bookingId: number, wishes: string, call: BookingCall) =>
  withBooking(db, bookingId, async (transaction, booking) => {
    const change = { special_requests: wishes }
    return (
      whyNotAsk(booking, call.now) ??
      changeBooking(transaction, booking, change, 'booking.changed', call)
    )
  })

function whyNotAsk({ status, starts_at }: Booking, now: Temporal.Instant): Refusal | null {
  if (!isComing(status)) return refuse('INVALID_STATE')
  return Temporal.Instant.compare(now, starts_at) >= 0 ? refuse('PAST_DEADLINE') : null
}
