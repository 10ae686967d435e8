import {
  type Day,
  type Holder,
  type Holding,
  leaveOut,
  listOver,
  seatsLeft,
  type SoldVisit,
} from '#domain/booking/day.ts'
import { type Session, sessionSeats } from '#domain/booking/sessions.ts'
import { bookingWindow } from '#domain/calendar/booking-window.ts'
import { visitInstants, cafeDate } from '#domain/calendar/cafe-time.ts'
import { slotMinutes } from '#domain/calendar/slot-times.ts'
import type { SlotRefusal } from '#domain/calendar/slots.ts'
import { type Price, slotPrice } from '#domain/pricing/price.ts'
import { tariffOn } from '#domain/pricing/session-bill.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type Refusal, refuse } from '#server/platform/refusal.ts'
import type { StoredAddOn, StoredSlot } from '#server/visits/rules/rules.queries.ts'
import type { Seats } from '#server/visits/seats/seats.queries.ts'
import { offersOf } from '#server/visits/slots/slots-of-date.ts'
import type { Rules } from '#server/visits/rules/rules.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import { timesOf } from '#server/visits/slots/times-of.ts'

/** A visit as an order names it; the ordinary session unless it names another. */
export type WantedVisit = { sessionId?: number; slotId: number; date: string }

/** A visit that can be booked, seats aside: when it is, what a seat costs, how many there are. */
export type Offer = SoldVisit & {
  slot: StoredSlot
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  price: Price
  /** What can be had with it. */
  addOns: StoredAddOn[]
  capacity: number
  /** Who holds seats of its room on that date. */
  day: Day
  /** Holds that are over: only the provider can free their seats. */
  lapsed: Lapsed[]
  /** Seats left without those, and without what is the group's own. */
  remaining: (own?: readonly Holder[]) => number
  /** Seats left while the holds that are over are not given back. */
  free: (own?: readonly Holder[]) => number
}

/** A hold that is over, as it is ended: of an unpaid booking, or of a change of this one. */
export type Lapsed = Holding & { id: number }

export const listLapsed = (day: Day): Lapsed[] =>
  listOver(day).flatMap((each) =>
    each.bookingId === null ? [] : [{ ...each, id: each.bookingId }],
  )

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
  const { ordinary, sessions, slots, addOns, rests } = seats.rules
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
  const day = seats.dayOf(session, date)
  const lapsed = listLapsed(day)
  const visit = { session, slot, date, rests }
  return {
    ...visit,
    startsAt,
    endsAt,
    price: slotPrice(tariffOn(session, date), slotMinutes(slot)),
    addOns: addOns.filter(({ isOffered }) => isOffered),
    capacity: sessionSeats(session, date),
    day,
    lapsed,
    remaining: (own = []) => seatsLeft(visit, leaveOut(day, [...lapsed, ...own])),
    free: (own = []) => seatsLeft(visit, leaveOut(day, own)),
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

/** Seats that others leave in a booking's own visit, and the holds that are over there. */
export function leftAt(seats: Seats, booking: Booking, alsoLeftOut: readonly Holder[] = []) {
  const session = sessionOf(seats.rules, booking)
  const day = seats.dayOf(session, booking.booking_date)
  const lapsed = listLapsed(day)
  const visit = {
    session,
    slot: { id: booking.slot_id, ...timesOf(booking) },
    date: booking.booking_date,
    rests: seats.rules.rests,
  }
  const leftOut = [...lapsed, ...alsoLeftOut, holderOf(booking)]
  return { remaining: seatsLeft(visit, leaveOut(day, leftOut)), lapsed }
}

/** A booking's own seats, which do not stand in its way. */
export const holderOf = ({ id }: Pick<Booking, 'id'>): Holder => ({ bookingId: id, changeId: null })
