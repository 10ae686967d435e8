import type { Body } from '#contract/contract.ts'
import { isRefusal, type Refusal } from '#server/platform/refusal.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import { changeWishes, whyNotAsk } from './change-wishes.ts'
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
