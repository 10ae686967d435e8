import { referenceIn, toldSince } from '#domain/booking/arrival.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import {
  type Booking,
  changeBooking,
  lockBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import { seatRefusal } from '#server/ordering/place/seat-refusals.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow } from '#server/platform/database/row.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { addArrival, findArrival } from './arrivals.queries.ts'
import { whyNotIn } from './why-not-in.ts'

export type Arrival = {
  /** Made by whoever tells it: told again, it counts once. */
  id: string
  at: Temporal.Instant
  bookingId?: number
  code?: string
  people?: number
}

/** Somebody has come. Answers whose booking it is. */
export async function tellArrival(db: Db, arrival: Arrival, call: BookingCall) {
  const bookingId = arrival.bookingId ?? (await findByCode(db, arrival.code ?? ''))
  if (bookingId === undefined) return refuse('TICKET_UNKNOWN')
  return inTransaction(db, (transaction) => tell(transaction, bookingId, arrival, call)).catch(
    noSeatsLeft,
  )
}

async function tell(db: Db, bookingId: number, { id, at, people }: Arrival, call: BookingCall) {
  const booking = await lockBooking(db, bookingId)
  if (!booking) return refuse('TICKET_UNKNOWN')
  const known = await findArrival(db, id)
  if (known) {
    const isSame = known.booking_id === bookingId && known.people === (people ?? known.people)
    return isSame ? { bookingId } : toldOtherwise
  }
  const seen = earlierOf(at, call.now)
  if (isTooLate(seen, call)) return toldTooLate
  const coming = people ?? booking.people - booking.arrived
  const refusal = await whyNotIn(db, booking, coming, seen)
  if (refusal) return refusal
  await takeSeatsBack(db, booking, coming, call)
  await addArrival(db, { id, booking_id: bookingId, people: coming, at: seen }, call)
  return { bookingId }
}

/** Whoever comes after their seats were released has them again, if the room still does. */
async function takeSeatsBack(db: Db, booking: Booking, coming: number, call: BookingCall) {
  const kept = booking.people - booking.released
  const lacking = booking.arrived + coming - kept
  if (lacking <= 0) return
  const released = booking.released - lacking
  await changeBooking(db, booking, { released }, 'booking.seats-taken-back', call)
}

async function findByCode(db: Db, code: string): Promise<number | undefined> {
  const reference = referenceIn(code)
  if (!reference) return undefined
  const booking = await findRow(db, 'bookings', { reference })
  return booking?.id
}

function noSeatsLeft(error: unknown): Refusal {
  const refusal = seatRefusal(error)
  if (refusal.refused !== 'SLOT_FULL') return refusal
  const message = 'They came late, and their seats went to others. The room is full in this hour.'
  return { ...refusal, message }
}

export const earlierOf = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) > 0 ? other : one

/** A day that is over is not written anew: who did not come then stays a no-show. */
export const isTooLate = (at: Temporal.Instant, { now }: BookingCall) =>
  at.epochMilliseconds < toldSince(now.epochMilliseconds)

export const toldTooLate = refuse('INVALID_STATE', {
  message: 'What the door saw is told or undone on its day, at the latest until noon of the next.',
})

export const toldOtherwise = refuse('IDEMPOTENCY_MISMATCH', {
  message: 'This was told before, and of somebody else.',
})
