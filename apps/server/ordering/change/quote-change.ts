import type { Ages } from '#domain/booking/ages.ts'
import { isBeforeDeadline, stricterTerms } from '#domain/booking/cancellation.ts'
import { whyNotByThemselves } from '#domain/booking/changing.ts'
import type { LeftOut, Session } from '#domain/booking/sessions.ts'
import { counted } from '#domain/booking/counted.ts'
import { whyNotWelcome } from '#domain/booking/welcome.ts'
import { slotMinutes, type SlotTimes } from '#domain/calendar/slot-times.ts'
import { type Line, totalOf, trifle } from '#domain/pricing/bill.ts'
import { cheapest, type Code, codeOn, waysToPrice, whyNotCode } from '#domain/pricing/codes.ts'
import { partyPrices, seatPrices, tariffOn } from '#domain/pricing/session-bill.ts'
import { agesFor, agesOn, changedBill, differencePence } from '#domain/pricing/difference.ts'
import { slotPrice } from '#domain/pricing/price.ts'
import { type Paying, payByVoucher } from '#domain/pricing/visits.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/refusal.ts'
import type { Lapsed, Seats } from '#server/visits/seats/seats.queries.ts'
import { type Booking, keptTerms, termsOf } from '#server/ordering/booking/bookings.queries.ts'
import {
  type Becoming,
  type Change,
  type Visit,
  visitIn,
} from '#server/ordering/booking/changes.queries.ts'
import { isOver } from '#server/ordering/holds/hold.ts'
import { priceChanged } from '#server/ordering/place/bill-order.ts'
import {
  findOffer,
  leftAt,
  type Offer,
  ownSeats,
  sessionOf,
} from '#server/ordering/place/find-offer.ts'
import { leftOfBooking } from '#server/ordering/money/refunds/give-back.ts'
import { hereAlready, slotFull } from '#server/ordering/place/seat-refusals.ts'

/** What a booking is wished to become; what is not named stays as it is. */
export type ChangeWish = {
  /** Null: the ordinary visit. */
  sessionId?: number | null | undefined
  slotId?: number | undefined
  date?: string | undefined
  adults?: number | undefined
  children?: number | undefined
  /** Staff: no money moves. */
  isWaived?: boolean
  /** Staff: what it costs more is due, and it is made at once. */
  isDue?: boolean
  /** A code that the booking has not yet, as its name is kept. */
  code?: string | undefined
  /** The customer was told no price: the visit stays at its own, and the party as it was paid for. */
  isAsAgreed?: boolean
}

/** All that is known of a booking when a change of it is asked for. */
export type Known = {
  booking: Booking
  bill: Line[]
  /** The one on its bill, or that is wished for. */
  code: Code | null
  /** What a visit card paid for it, and what one of its visits was sold at. */
  visits: Paying | null
  /** Another change that waits to be paid: this one replaces it. */
  open: Change | undefined
  seats: Seats
  isStaff: boolean
}

/** What the booking would become, and what that costs. */
export type Quote = {
  becomes: Becoming &
    Pick<
      Change,
      | 'booking_id'
      | 'booking_version'
      | 'total_before_pence'
      | 'lines'
      | 'pay_pence'
      | 'back_pence'
      | 'is_waived'
      | 'is_due'
    >
  /** Above 0: to be paid. Below: goes back. While it is unpaid: by how much its total differs. */
  differencePence: number
  session: Session
  lapsed: readonly Lapsed[]
  code: QuotedCode | null
}

/** What a code takes off the changed bill, or why it does not. */
type QuotedCode = { name: string; savedPence: number; why: string | null }

export function quoteChange(
  known: Known,
  wish: ChangeWish,
  now: Temporal.Instant,
): Quote | Refusal {
  const { booking, seats, isStaff } = known
  const booked = sessionOf(seats.rules, booking)
  const wanted = wantedOf(known, wish)
  const refusal = booked.isHire ? asAgreed : whyNotAtAll(booking, wanted, isStaff, now)
  if (refusal) return refusal
  const offer = wanted.isMove ? findOffer(seats, wanted, now) : null
  if (isRefusal(offer)) return offer
  const session = offer?.session ?? booked
  const there = { session, date: wanted.date, times: offer?.slot ?? timesOf(booking) }
  const money = moneyOf(known, wanted, there)
  const other =
    (wanted.isAsAgreed ? whyNotAtItsPrice(known, wanted, there) : null) ??
    (isStaff ? null : whyNotThem(there, wanted.ages)) ??
    (isStaff ? null : whyTooLate(booking, wanted, money, now)) ??
    (isStaff ? null : whyNotFree(booking, money))
  if (other) return other
  const { lapsed, remaining } = roomFor(known, offer, money.pay_pence > 0)
  const { adults, children } = wanted
  const people = adults + children
  if (people > remaining && (offer || people > booking.people)) return slotFull(remaining)
  const { differencePence, ...billed } = money
  const terms = termsOf(booking)
  const becomes = {
    booking_id: booking.id,
    booking_version: booking.version,
    total_before_pence: booking.total_pence,
    ...(offer ? visitOf(offer) : visitIn(booking)),
    adults,
    children,
    ...billed,
    is_waived: wanted.isWaived,
    ...keptTerms(offer ? stricterTerms(terms, session) : terms),
  }
  return {
    becomes,
    differencePence,
    session,
    lapsed,
    code: quotedCode(known, wanted, there, money),
  }
}

type Wanted = ReturnType<typeof wantedOf>

function wantedOf({ booking, bill, seats }: Known, wish: ChangeWish) {
  const { slotId = booking.slot_id, isWaived = false, isDue = false, isAsAgreed = false } = wish
  const sessionId =
    wish.sessionId === null ? seats.rules.ordinary.id : (wish.sessionId ?? booking.session_id)
  const { date = booking.booking_date } = wish
  const { adults = booking.adults, children = booking.children } = wish
  const ages = agesFor(agesOn(bill), { adults, children })
  const isMove =
    sessionId !== booking.session_id || slotId !== booking.slot_id || date !== booking.booking_date
  const isNewParty = adults !== booking.adults || children !== booking.children
  const party = { ages, adults, children, isNewParty }
  return { sessionId, slotId, date, isMove, ...party, isWaived, isDue, isAsAgreed }
}

const isPaid = ({ status }: Booking) => status === 'confirmed'

function whyNotAtAll(
  booking: Booking,
  { isMove, isNewParty, adults, children, isAsAgreed, isDue }: Wanted,
  isStaff: boolean,
  now: Temporal.Instant,
): Refusal | null {
  const { status, paid_pence, held_pence, starts_at, ends_at, arrived, released } = booking
  if (status !== 'pending' && !isPaid(booking)) return refuse('INVALID_STATE')
  // Who comes, staff may still correct while they are there.
  const until = isStaff && !isMove ? ends_at : starts_at
  if (Temporal.Instant.compare(now, until) >= 0) return refuse('PAST_DEADLINE')
  if (status === 'pending' && isOver(booking, now)) return state('The time to pay for it is over.')
  // Seats of a waiting list hold far longer than an order would: no others take their place.
  if (
    status === 'pending' &&
    booking.hold_kind === 'offer' &&
    (isMove || adults + children > booking.people)
  )
    return state(
      'These seats are kept for you as they are. Once they are yours, you can change them.',
    )
  if (status === 'pending' && (paid_pence + held_pence > 0 || isDue))
    return state('This booking is to be paid first.')
  if (isAsAgreed && isNewParty && isPaid(booking)) {
    return state('The party can only change before it is paid for.')
  }
  const isHere = arrived > 0 && (isMove || adults + children < arrived + released)
  if (isHere) return hereAlready
  return isMove || isNewParty ? null : state('That is how this booking is already.')
}

const state = (message: string) => refuse('INVALID_STATE', { message })
const asAgreed = state(
  'The room is hired as we agreed. Please write to us, and we see what can be changed.',
)

type There = { session: Session; date: string; times: SlotTimes }

const timesOf = ({ start_time, end_time }: Booking) => ({
  startTime: start_time,
  endTime: end_time,
})

function whyNotThem({ session, date, times }: There, ages: Ages): Refusal | null {
  const message = whyNotWelcome(session, seatPrices(session, times, date), ages)
  return message === null ? null : refuse('PARTY_NOT_WELCOME', { message })
}

/** Without a word about money a visit moves only to where the same party pays what was promised. */
function whyNotAtItsPrice(known: Known, wanted: Wanted, there: There): Refusal | null {
  const { total_pence } = moneyOf(known, { ...wanted, ages: agesOn(known.bill) }, there)
  return total_pence === known.booking.total_pence
    ? null
    : priceChanged(total_pence, priceAt(there))
}

export const priceAt = ({ session, date, times }: There) =>
  slotPrice(tariffOn(session, date), slotMinutes(times))

function moneyOf(known: Known, wanted: Wanted, there: There) {
  const { booking, bill } = known
  const { isWaived, isDue } = wanted
  const asked = keepPromise(seatsBilled(known, wanted, there), known, there)
  const extras = totalOf(bill.filter(({ kind }) => kind === 'extra'))
  const totalBeforePence = booking.total_pence
  const paidPence = leftOfBooking(booking)
  const difference = (lines: Line[]) => {
    const totalPence = totalOf(lines) + extras
    return isPaid(booking)
      ? differencePence({ totalBeforePence, totalPence, paidPence })
      : totalPence - totalBeforePence
  }
  const lines = [...asked, ...trifle(difference(asked))]
  const moves = isPaid(booking) && isWaived ? 0 : difference(lines)
  // While it is unpaid no money moves: its checkout is replaced by one for all of it.
  const ofPaid = isPaid(booking) ? moves : 0
  return {
    lines,
    total_pence: totalOf(lines) + extras,
    differencePence: moves,
    pay_pence: isDue ? 0 : Math.max(0, ofPaid),
    is_due: isDue && ofPaid > 0,
    back_pence: Math.max(0, -ofPaid),
  }
}

/** Those for whom a visit card paid cost what its visits were sold at, whatever seats cost by now. */
const keepPromise = (lines: Line[], { visits }: Known, { session: { isOrdinary } }: There) =>
  visits ? payByVoucher(lines, visits, { isOrdinary, isPaidHere: true }).lines : lines

type Money = ReturnType<typeof moneyOf>

/** A code comes off the new seats as long as it is for them; ended meanwhile, it still does. */
function seatsBilled(
  { bill, code }: Known,
  { ages, isMove, isWaived }: Wanted,
  { session, date, times }: There,
): Line[] {
  const isForThem = code && (isWaived || !whyNotCode(code, { sessionId: session.id, date, ages }))
  const change = { promised: bill, ages, isSameVisit: !isMove, isWaived }
  const bills = waysToPrice(session, isForThem ? code : null).map((way) => {
    const prices = partyPrices(way.session, times, date, ages)
    return changedBill({ ...change, prices, group: way.session.group, code: way.code })
  })
  return cheapest(bills)
}

function quotedCode(
  { code }: Known,
  { ages, isWaived }: Wanted,
  { session, date }: There,
  { lines }: Money,
): QuotedCode | null {
  if (!code) return null
  const why = isWaived ? null : whyNotCode(code, { sessionId: session.id, date, ages })
  return { name: code.name, savedPence: -(codeOn(lines)?.unitPence ?? 0), why }
}

function whyTooLate(
  booking: Booking,
  { isMove, adults, children }: Wanted,
  { back_pence }: Money,
  now: Temporal.Instant,
): Refusal | null {
  const terms = termsOf(booking)
  const { cancellationHours: hours, cancellationEnabled: isRefundable } = terms
  const isInTime = isBeforeDeadline(booking.starts_at, terms, now)
  const why = whyNotByThemselves(
    { isPaid: isPaid(booking), isInTime, isRefundable },
    { isMove, isFewer: adults + children < booking.people, getsMoneyBack: back_pence > 0 },
  )
  if (why === 'kept') {
    return state('Money cannot go back online at the moment. Please contact the cafe.')
  }
  const message = `This was possible until ${counted(hours, 'hour')} before the visit. Please contact the cafe.`
  return why && refuse('PAST_DEADLINE', { message })
}

/** A guest's free visits are counted, and confirmed by mail, when they are booked. */
const whyNotFree = ({ status, user_id }: Booking, { total_pence }: Money) =>
  status === 'pending' && total_pence === 0 && user_id === null
    ? state('That is free. Please cancel this booking and book it anew.')
    : null

/** A look ahead: when it is written, the database decides. */
function roomFor(known: Known, offer: Offer | null, isHeldBeside: boolean) {
  const { booking, seats, open } = known
  if (!offer) return leftAt(seats, booking, heldBy(open, booking))
  // Until it is paid the old seats stay taken beside the new ones.
  const isSameDay = booking.booking_date === offer.date
  const own = isSameDay && !isHeldBeside ? ownSeats(booking, 0) : []
  const remaining = offer.remaining([...own, ...heldBy(open, visitOf(offer))])
  return { lapsed: offer.lapsed, remaining }
}

/** The seats of the change that this one replaces are left out. */
function heldBy(open: Change | undefined, there: Visit): LeftOut[] {
  if (!open || open.booking_date !== there.booking_date) return []
  const isThere = open.session_id === there.session_id && open.slot_id === there.slot_id
  const times = { startTime: open.start_time, endTime: open.end_time }
  return [{ ...times, seats: open.room_seats, inVisit: isThere ? open.people : 0 }]
}

const visitOf = ({ session, slot, date, startsAt, endsAt }: Offer): Visit => ({
  session_id: session.id,
  slot_id: slot.id,
  booking_date: date,
  start_time: slot.startTime,
  end_time: slot.endTime,
  starts_at: startsAt,
  ends_at: endsAt,
})
