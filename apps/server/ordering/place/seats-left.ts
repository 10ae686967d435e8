import { type LeftOut, seatsLeft, type Session } from '#domain/booking/sessions.ts'
import type { Rules } from '#server/visits/rules/rules.ts'
import type { Lapsed, Seats } from '#server/visits/seats/seats.queries.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'

/** The session that a booking is for, with the rules that hold for it. */
export function sessionOf(
  { sessions, hireId }: Rules,
  { session_id }: Booking,
): Session & { isHire: boolean } {
  const session = sessions.find(({ id }) => id === session_id)
  if (!session) throw new Error(`session ${session_id} is gone`)
  return { ...session, isHire: session.id === hireId }
}

/** What others have left of a booking's own visit, and whose hold is over there. */
export function leftAt(
  seats: Seats,
  booking: Booking,
  alsoLeftOut: readonly LeftOut[] = [],
): { remaining: number; lapsed: Lapsed[] } {
  const { booking_date: date, slot_id, start_time, end_time } = booking
  const session = sessionOf(seats.rules, booking)
  const { lapsed, ...crowd } = seats.crowdOf(session, slot_id, date)
  const times = { startTime: start_time, endTime: end_time }
  const leftOut = [...lapsed, ...alsoLeftOut, ...ownSeats(booking, booking.people)]
  return { remaining: seatsLeft(session, date, times, crowd, leftOut), lapsed }
}

const SEATED = ['pending', 'confirmed', 'cancelrequested', 'completed']

/** A booking's own seats, which do not stand in its way. */
export function ownSeats(booking: Booking, inVisit: number): LeftOut[] {
  const { status, start_time, end_time, room_seats: seats } = booking
  if (!SEATED.includes(status)) return []
  return [{ startTime: start_time, endTime: end_time, seats, inVisit }]
}
