import { type LeftOut, seatsLeft, type Session, sessionSeats } from '#domain/booking/sessions.ts'
import { bookingWindow } from '#domain/calendar/booking-window.ts'
import { visitInstants, cafeDate } from '#domain/calendar/cafe-time.ts'
import { slotMinutes } from '#domain/calendar/slot-times.ts'
import type { SlotRefusal } from '#domain/calendar/slots.ts'
import { type Price, slotPrice } from '#domain/pricing/price.ts'
import { tariffOn } from '#domain/pricing/session-bill.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type Refusal, refuse } from '#server/platform/refusal.ts'
import type { StoredAddOn, StoredSlot } from '#server/visits/rules/rules.queries.ts'
import type { Lapsed, Seats } from '#server/visits/seats/seats.queries.ts'
import { offersOf } from '#server/visits/slots/slots-of-date.ts'
import type { Rules } from '#server/visits/rules/rules.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import { timesOf } from '#server/visits/slots/times-of.ts'
import { isComing } from '#domain/booking/status.ts'

/** A visit as an order names it; the ordinary session unless it names another. */
export type WantedVisit = { sessionId?: number; slotId: number; date: string }

/** A visit that can be booked, seats aside: when it is, what a seat costs, how many there are. */
export type Offer = {
  session: Session
  slot: StoredSlot
  date: string
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  price: Price
  /** What can be had with it. */
  addOns: StoredAddOn[]
  capacity: number
  /** There is a row that counts it: it was booked before. */
  isOpen: boolean
  /** Holds that are over: only the provider can free their seats. */
  lapsed: Lapsed[]
  /** What is left, those aside, and without a party of its own that does not stand in its way. */
  remaining: (own?: LeftOut[]) => number
  /** What is left while the holds that are over are not given back. */
  free: (own?: LeftOut[]) => number
}

const codes: Record<SlotRefusal, ErrorCode> = {
  'past-date': 'DATE_OUT_OF_RANGE',
  'beyond-window': 'DATE_OUT_OF_RANGE',
  started: 'DATE_OUT_OF_RANGE',
  inactive: 'SLOT_INACTIVE',
  closed: 'CLOSED',
  'outside-hours': 'CLOSED',
  resting: 'CLOSED',
  'other-session': 'SLOT_INACTIVE',
}

export function findOffer(
  seats: Seats,
  { sessionId, slotId, date }: WantedVisit,
  now: Temporal.Instant,
  isByStaff = false,
): Offer | Refusal {
  const { ordinary, sessions, slots, addOns } = seats.rules
  const session = sessionId === undefined ? ordinary : sessions.find(({ id }) => id === sessionId)
  // Asked before the slot is looked for, so that a date far off needs no slot to be refused.
  if (!isByStaff && !isInWindow(date, session ?? ordinary, now)) return refuse('DATE_OUT_OF_RANGE')
  const slot = slots.find(({ id }) => id === slotId)
  if (!slot || !session) return refuse('NOT_FOUND')
  const { startsAt, endsAt } = visitInstants(date, slot)
  // Staff sell far ahead, and as long as a visit lasts.
  const [offered, asked] = isByStaff
    ? [{ ...session, bookingAdvanceDays: EVER }, startsAt.subtract(ONE_MS)]
    : [session, now]
  const why = offersOf(seats.rules, offered, date, asked)(slot)
  if (why) return refuse(codes[why])
  if (Temporal.Instant.compare(endsAt, now) <= 0) return refuse('DATE_OUT_OF_RANGE')
  const { lapsed, ...crowd } = seats.crowdOf(session, slotId, date)
  return {
    session,
    slot,
    date,
    startsAt,
    endsAt,
    price: slotPrice(tariffOn(session, date), slotMinutes(slot)),
    addOns: addOns.filter(({ isOffered }) => isOffered),
    capacity: sessionSeats(session, date),
    isOpen: seats.isOpen(session, slot, date),
    lapsed,
    remaining: (own = []) => seatsLeft(session, date, slot, crowd, [...lapsed, ...own]),
    free: (own = []) => seatsLeft(session, date, slot, crowd, own),
  }
}

const EVER = 36_500
const ONE_MS = { milliseconds: 1 }

function isInWindow(date: string, session: Session, now: Temporal.Instant): boolean {
  const today = cafeDate(now)
  const { first, last } = bookingWindow(today, session.bookingAdvanceDays)
  return first <= date && date <= last
}

/** The session that a booking is for, with the rules that hold for it. */
export function sessionOf({ sessions, hireId }: Rules, { session_id }: Booking) {
  const session = sessions.find(({ id }) => id === session_id)
  if (!session) throw new Error(`session ${session_id} is gone`)
  return { ...session, isHire: session.id === hireId }
}

/** What others have left of a booking's own visit, and whose hold is over there. */
export function leftAt(seats: Seats, booking: Booking, alsoLeftOut: readonly LeftOut[] = []) {
  const { booking_date: date, slot_id } = booking
  const session = sessionOf(seats.rules, booking)
  const { lapsed, ...crowd } = seats.crowdOf(session, slot_id, date)
  const leftOut = [...lapsed, ...alsoLeftOut, ...ownSeats(booking, booking.people)]
  return { remaining: seatsLeft(session, date, timesOf(booking), crowd, leftOut), lapsed }
}

/** A booking's own seats, which do not stand in its way. */
export function ownSeats(booking: Booking, inVisit: number): LeftOut[] {
  if (!isComing(booking.status) && booking.status !== 'completed') return []
  return [{ ...timesOf(booking), seats: booking.room_seats, inVisit }]
}
