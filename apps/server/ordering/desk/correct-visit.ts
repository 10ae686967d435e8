import type { Body } from '#contract/contract.ts'
import type { Back } from '#domain/pricing/plan-refund.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { makeChange, readChangeQuote } from '#server/ordering/change/make-change.ts'
import type { ChangeCall } from '#server/ordering/change/write-change.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isRefusal, type Refusal } from '#server/platform/refusal.ts'

type Right = Body<'POST office/bookings/{id}/correction/quote'>

const wishOf = ({ timeSlotId: slotId, sessionId, adults, children }: Right) => ({
  slotId,
  sessionId,
  adults,
  children,
  // Made at once, whatever is paid: they stand at the desk.
  isDue: true,
  isCorrection: true,
})

export const quoteCorrection = (db: Db, bookingId: number, right: Right, call: ChangeCall) =>
  readChangeQuote(db, bookingId, wishOf(right), call)

/**
 * Corrects a booking of today that was rung up wrongly, also of guests who are in, in one transaction:
 * bill, seats, arrivals, and what the desk takes or hands back.
 */
export async function correctVisit(
  parts: BookingParts,
  bookingId: number,
  form: Body<'POST office/bookings/{id}/correction'>,
  call: ChangeCall,
): Promise<{ bookingId: number; moved: Back[] } | Refusal> {
  const { id, difference, version, by, ...right } = form
  const agreed = { ...wishOf(right), difference, version, pay: { by } }
  const made = await makeChange(parts, bookingId, agreed, id, call)
  return isRefusal(made) ? made : { bookingId, moved: made.change.moved ?? [] }
}
