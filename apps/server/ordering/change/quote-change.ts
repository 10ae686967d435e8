import { stricterTerms } from '#domain/booking/cancellation.ts'
import type { Holder } from '#domain/booking/day.ts'
import { keptTerms, termsOf } from '#server/ordering/booking/bookings.queries.ts'
import { type Visit, visitIn } from '#server/ordering/booking/changes.queries.ts'
import {
  findOffer,
  holderOf,
  leftAt,
  type Offer,
  sessionOf,
} from '#server/ordering/place/find-offer.ts'
import { slotFull } from '#server/ordering/seats/seat-refusals.ts'
import { isRefusal, type Refusal } from '#server/platform/refusal.ts'
import { timesOf, timeColumns } from '#server/visits/slots/times-of.ts'
import { type ChangeWish, type Known, wantedOf } from './change-wish.ts'
import { priceChange, quotedCode } from './price-change.ts'
import { whyNotAtAll, whyNotThere } from './why-not-change.ts'

export type Quote = Exclude<ReturnType<typeof quoteChange>, Refusal>

export function quoteChange(known: Known, wish: ChangeWish, now: Temporal.Instant) {
  const { booking, seats } = known
  const booked = sessionOf(seats.rules, booking)
  const wanted = wantedOf(known, wish)
  const refusal = whyNotAtAll(known, wanted, booked, now)
  if (refusal) return refusal
  // To correct a booking, staff choose a visit that runs already, too.
  const offer = wanted.isMove ? findOffer(seats, wanted, now, wanted.isCorrection) : null
  if (isRefusal(offer)) return offer
  const session = offer?.session ?? booked
  const there = { session, date: wanted.date, times: offer?.slot ?? timesOf(booking) }
  const money = priceChange(known, wanted, there)
  const other = whyNotThere(known, wanted, there, money, now)
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
  const code = quotedCode(known, wanted, there, money)
  return { becomes, differencePence, session, offer, lapsed, code }
}

/** A look ahead: when it is written, the database decides. */
function roomFor(known: Known, offer: Offer | null, isHeldBeside: boolean) {
  const { booking, seats, open } = known
  // The seats of the change that this one replaces are left out.
  const replaced: Holder[] = open ? [{ bookingId: booking.id, changeId: open.id }] : []
  if (!offer) return leftAt(seats, booking, replaced)
  // Until it is paid the old seats stay taken beside the new ones.
  const own = isHeldBeside ? [] : [holderOf(booking)]
  return { lapsed: offer.lapsed, remaining: offer.remaining([...own, ...replaced]) }
}

const visitOf = ({ session, slot, date, startsAt, endsAt }: Offer): Visit => ({
  session_id: session.id,
  slot_id: slot.id,
  booking_date: date,
  ...timeColumns(slot),
  starts_at: startsAt,
  ends_at: endsAt,
})
