import { referenceIn, toldSince } from '#domain/booking/arrival.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import {
  type Booking,
  changeBooking,
  lockBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow } from '#server/platform/database/row.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refusedBy } from '#server/platform/database/violated-constraint.ts'
import { refuse } from '#server/platform/refusal.ts'
import { takeSeatsFor } from '#server/ordering/seats/take-seats.ts'
import { addArrival, findArrival } from './arrivals.queries.ts'
import { asWalkIn, type DoorCall, whyNotIn } from './why-not-in.ts'

export type Arrival = {
  /** Made by the device that tells it: told again, it counts once. */
  id: string
  at: Temporal.Instant
  bookingId?: number
  code?: string
  people?: number
}

export async function tellArrival(db: Db, arrival: Arrival, call: DoorCall) {
  const bookingId = arrival.bookingId ?? (await findByCode(db, arrival.code ?? ''))
  if (bookingId === undefined) return unknown(call)
  return inTransaction(db, (transaction) => tell(transaction, bookingId, arrival, call))
}

const unknown = ({ canSell }: DoorCall) =>
  refuse('TICKET_UNKNOWN', {
    message: `No booking has this code. Look for the name, or ${asWalkIn(canSell)}.`,
  })

async function tell(db: Db, bookingId: number, { id, at, people }: Arrival, call: DoorCall) {
  const booking = await lockBooking(db, bookingId)
  if (!booking) return unknown(call)
  const known = await findArrival(db, id)
  if (known) {
    const isSame = known.booking_id === bookingId && known.people === (people ?? known.people)
    return isSame ? { bookingId } : toldOtherwise
  }
  const seen = earlierOf(at, call.now)
  if (isTooLate(seen, call)) return toldTooLate
  const coming = people ?? booking.people - booking.arrived
  const refusal = await whyNotIn(db, booking, coming, seen, call)
  return refusal ?? letIn(db, booking, { id, people: coming, at: seen }, call)
}

type Seen = { id: string; people: number; at: Temporal.Instant }

/**
 * Some of a party come in. Those whose seats were released have them again if the room still does. If it
 * does not, staff at the door are told so; who is in already, as a door tells later, is in.
 */
export async function letIn(db: Db, booking: Booking, seen: Seen, call: BookingCall) {
  const { id: bookingId, people, arrived, released } = booking
  const lacking = arrived + seen.people + released - people
  if (lacking > 0) {
    const back = { ...booking, released: released - lacking }
    const hasRoom = (await takeSeatsFor(db, back, call.now)) === null
    if (!hasRoom && isSeenNow(seen.at, call)) return noSeatsLeft
    const change = { released: released - lacking }
    if (hasRoom) await changeBooking(db, booking, change, 'booking.seats-taken-back', call)
  }
  await addArrival(db, { ...seen, booking_id: bookingId }, call)
  return { bookingId }
}

const A_MOMENT = { seconds: 10 }

const isSeenNow = (at: Temporal.Instant, { now }: BookingCall) =>
  Temporal.Instant.compare(at, now.subtract(A_MOMENT)) >= 0

const noSeatsLeft = refuse('SLOT_FULL', {
  message: 'They came late, and their seats went to others. The room is full in this hour.',
})

async function findByCode(db: Db, code: string): Promise<number | undefined> {
  const reference = referenceIn(code)
  if (!reference) return undefined
  const booking = await findRow(db, 'bookings', { reference })
  return booking?.id
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

export type Undoing = { id: string; at: Temporal.Instant; reverses: string }

/** Takes an arrival back, once and all of it. */
export async function undoArrival(db: Db, { id, at, reverses }: Undoing, call: BookingCall) {
  const undone = await findArrival(db, reverses)
  if (!undone || undone.reverses) return refuse('NOT_FOUND')
  const { booking_id, people } = undone
  const answer = { bookingId: booking_id }
  return inTransaction(db, async (transaction) => {
    await lockBooking(transaction, booking_id)
    const known = await findArrival(transaction, id)
    if (known) return known.reverses === reverses ? answer : toldOtherwise
    if (isTooLate(undone.at, call)) return toldTooLate
    const seen = isTooLate(at, call) ? undone.at : earlierOf(at, call.now)
    await addArrival(transaction, { id, booking_id, people: -people, reverses, at: seen }, call)
    return answer
  }).catch(refusedBy({ arrivals_reverses_key: undoneBefore }))
}

const undoneBefore = refuse('INVALID_STATE', { message: 'This arrival was undone already.' })
