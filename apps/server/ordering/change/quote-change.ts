import type { Ages } from '#domain/booking/ages.ts'
import { type CancellationPolicy, isBeforeDeadline } from '#domain/booking/cancellation.ts'
import type { LeftOut, Session } from '#domain/booking/sessions.ts'
import { whyNotWelcome } from '#domain/booking/welcome.ts'
import { cancellationDeadline } from '#domain/calendar/cafe-time.ts'
import { type Line, totalOf } from '#domain/pricing/bill.ts'
import { partyPrices, seatPrices } from '#domain/pricing/session-bill.ts'
import {
  agesFor,
  agesOn,
  changedBill,
  differencePence,
  trifle,
} from '#domain/pricing/difference.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Lapsed, Seats } from '#server/visits/seats/seats.queries.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import type { Change } from '#server/ordering/booking/changes.queries.ts'
import { findOffer, type Offer } from '#server/ordering/place/find-offer.ts'
import { leftOfBooking } from '#server/ordering/money/refunds/give-back.ts'
import { AS_AGREED } from './plan-change.ts'
import { slotFull } from '#server/ordering/place/seat-refusals.ts'
import { leftAt, ownSeats, sessionOf } from '#server/ordering/place/seats-left.ts'

/** What a paid booking is wished to become; what is not named stays as it is. */
export type ChangeWish = {
  /** Null: the ordinary visit. */
  sessionId?: number | null
  slotId?: number
  date?: string
  adults?: number
  children?: number
  /** Staff: no money moves. */
  isWaived: boolean
}

/** All that is known of a booking when a change of it is asked for. */
export type Known = {
  booking: Booking
  bill: Line[]
  /** Another change that waits to be paid: this one replaces it. */
  open: Change | undefined
  seats: Seats
  isStaff: boolean
}

/** What the booking would become, and what that costs. */
export type Quote = {
  visit: Pick<
    Booking,
    'session_id' | 'slot_id' | 'booking_date' | 'start_time' | 'end_time' | 'starts_at' | 'ends_at'
  >
  adults: number
  children: number
  /** Its seats on the bill, and what comes off them. */
  lines: Line[]
  totalPence: number
  /** Above 0: to be paid. Below: goes back. */
  differencePence: number
  /** Until when the booking, so changed, can be changed again. */
  deadline: Temporal.Instant
  lapsed: readonly Lapsed[]
}

export function quoteChange(
  known: Known,
  wish: ChangeWish,
  now: Temporal.Instant,
): Quote | Refusal {
  const { booking, seats, isStaff } = known
  const rules = sessionOf(seats.rules, booking)
  const wanted = wantedOf(known, wish)
  const agreed = rules.isHire ? refuse('INVALID_STATE', { message: AS_AGREED }) : null
  const refusal = agreed ?? whyNotAtAll(booking, wanted, isStaff, now)
  if (refusal) return refusal
  const offer = wanted.isMove ? findOffer(seats, wanted, now) : null
  if (isRefusal(offer)) return offer
  const session = offer?.session ?? rules
  const there = { session, date: wanted.date, times: offer?.slot ?? timesOf(booking) }
  const strangers = isStaff ? null : whyNotThem(there, wanted.ages)
  if (strangers) return strangers
  const money = moneyOf(known, wanted, there, wish.isWaived)
  const late = isStaff ? null : whyTooLate(booking, wanted, money.differencePence, rules, now)
  if (late) return late
  const { lapsed, remaining } = roomFor(known, offer, money.differencePence > 0)
  const people = wanted.adults + wanted.children
  if (people > remaining && (offer || people > booking.people)) return slotFull(remaining)
  const visit = offer ? visitOf(offer) : booking
  const { adults, children } = wanted
  const deadline = cancellationDeadline(visit.starts_at, session.cancellationHours)
  return { visit, adults, children, ...money, deadline, lapsed }
}

type Wanted = ReturnType<typeof wantedOf>

function wantedOf({ booking, bill, seats }: Known, wish: ChangeWish) {
  const { slotId = booking.slot_id } = wish
  const sessionId =
    wish.sessionId === null ? seats.rules.ordinary.id : (wish.sessionId ?? booking.session_id)
  const { date = booking.booking_date } = wish
  const { adults = booking.adults, children = booking.children } = wish
  const ages = agesFor(agesOn(bill), { adults, children })
  const isMove =
    sessionId !== booking.session_id || slotId !== booking.slot_id || date !== booking.booking_date
  const isNewParty = adults !== booking.adults || children !== booking.children
  return { sessionId, slotId, date, ages, adults, children, isMove, isNewParty }
}

function whyNotAtAll(
  { status, starts_at, ends_at, arrived, released }: Booking,
  { isMove, isNewParty, adults, children }: Wanted,
  isStaff: boolean,
  now: Temporal.Instant,
): Refusal | null {
  if (status === 'pending') {
    return refuse('INVALID_STATE', { message: 'This booking is to be paid first.' })
  }
  if (status !== 'confirmed') return refuse('INVALID_STATE')
  // Who comes, staff may still correct while they are there.
  const until = isStaff && !isMove ? ends_at : starts_at
  if (Temporal.Instant.compare(now, until) >= 0) return refuse('PAST_DEADLINE')
  const isHere = arrived > 0 && (isMove || adults + children < arrived + released)
  if (isHere) return refuse('INVALID_STATE', { message: 'Some of this party are here already.' })
  if (isMove || isNewParty) return null
  return refuse('INVALID_STATE', { message: 'That is how this booking is already.' })
}

type There = { session: Session; date: string; times: { startTime: string; endTime: string } }

const timesOf = ({ start_time, end_time }: Booking) => ({
  startTime: start_time,
  endTime: end_time,
})

function whyNotThem({ session, date, times }: There, ages: Ages): Refusal | null {
  const message = whyNotWelcome(session, seatPrices(session, times, date), ages)
  return message === null ? null : refuse('PARTY_NOT_WELCOME', { message })
}

function moneyOf(
  { booking, bill }: Known,
  { ages, isMove }: Wanted,
  { session, date, times }: There,
  isWaived: boolean,
) {
  const prices = partyPrices(session, times, date, ages)
  const { group } = session
  const change = { promised: bill, ages, prices, group, isSameVisit: !isMove, isWaived }
  const asked = changedBill(change)
  const extras = totalOf(bill.filter(({ kind }) => kind === 'extra'))
  const money = {
    totalBeforePence: booking.total_pence,
    paidPence: leftOfBooking(booking),
  }
  const difference = (lines: Line[]) =>
    differencePence({ ...money, totalPence: totalOf(lines) + extras })
  const lines = [...asked, ...trifle(difference(asked))]
  const totalPence = totalOf(lines) + extras
  return { lines, totalPence, differencePence: isWaived ? 0 : difference(lines) }
}

/** More is welcome until the visit begins; whatever takes something back has the deadline. */
function whyTooLate(
  booking: Booking,
  { isMove, adults, children }: Wanted,
  difference: number,
  rules: CancellationPolicy,
  now: Temporal.Instant,
): Refusal | null {
  if (!isMove && adults + children >= booking.people && difference >= 0) return null
  const { cancellationHours: hours, cancellationEnabled } = rules
  if (!isBeforeDeadline(booking.starts_at, rules, now)) {
    const until = hours === 1 ? '1 hour' : `${hours} hours`
    const message = `This was possible until ${until} before the visit. Please contact the cafe.`
    return refuse('PAST_DEADLINE', { message })
  }
  if (difference >= 0 || cancellationEnabled) return null
  return refuse('INVALID_STATE', {
    message: 'Money cannot go back online at the moment. Please contact the cafe.',
  })
}

/** A look ahead: when it is written, the database decides. */
function roomFor(known: Known, offer: Offer | null, isHeldBeside: boolean) {
  const { booking, seats, open } = known
  if (!offer) return leftAt(seats, booking, heldBy(open, booking))
  // Until it is paid the old seats stay taken beside the new ones.
  const isSameDay = booking.booking_date === offer.date
  const own = isSameDay && !isHeldBeside ? ownSeats(booking, 0) : []
  const there = { session_id: offer.session.id, slot_id: offer.slot.id, booking_date: offer.date }
  const remaining = offer.remaining([...own, ...heldBy(open, there)])
  return { lapsed: offer.lapsed, remaining }
}

/** The seats of the change that this one replaces stand in nobody's way. */
function heldBy(
  open: Change | undefined,
  there: Pick<Booking, 'session_id' | 'slot_id' | 'booking_date'>,
): LeftOut[] {
  if (!open || open.booking_date !== there.booking_date) return []
  const isThere = open.session_id === there.session_id && open.slot_id === there.slot_id
  const times = { startTime: open.start_time, endTime: open.end_time }
  return [{ ...times, seats: open.room_seats, inVisit: isThere ? open.people : 0 }]
}

function visitOf({ session, slot, date, startsAt, endsAt }: Offer): Quote['visit'] {
  return {
    session_id: session.id,
    slot_id: slot.id,
    booking_date: date,
    start_time: slot.startTime,
    end_time: slot.endTime,
    starts_at: startsAt,
    ends_at: endsAt,
  }
}
