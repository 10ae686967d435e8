import { leaveOut, refuseGroup } from '#domain/booking/day.ts'
import { MOST_UNPAID, MOST_UNPAID_PEOPLE, peopleLabel } from '#domain/booking/party.ts'
import { type Line, totalOf } from '#domain/pricing/bill.ts'
import type { Paid } from '#domain/pricing/visits.ts'
import type { HeldVoucher } from '#server/ordering/ledger/tenders.queries.ts'
import type { OpenVoucher } from '#server/ordering/ledger/vouchers/open-voucher.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { billOrder, priceChanged } from './bill-order.ts'
import { whyNotLeft, whyNotThisCode } from './code-of-order.ts'
import { findOffer, holderOf, type Offer } from './find-offer.ts'
import type { OrderFacts, Unpaid } from './order.queries.ts'
import type { Order } from './order.ts'
import { billFor, planVoucher } from './plan-voucher.ts'
import { groupRefusal, networkHoldsTooMuch } from '#server/ordering/seats/seat-refusals.ts'

type Over = { id: number; paymentId: number | null }

/** What has to go before the seats can be taken: holds that are over, own bookings of this visit. */
export type Plan = {
  offer: Offer
  lines: Line[]
  lapsed: Over[]
  own: Unpaid[]
  /** What stored value pays of it. */
  paying: HeldVoucher | null
}

/** What an order would do, judged by facts of one moment, or why it cannot; nothing is written. */
export function planOrder(
  order: Order,
  facts: OrderFacts,
  voucher: OpenVoucher | null,
  now: Temporal.Instant,
): Plan | Refusal {
  if (facts.isPaid) return refuse('BOOKED_ALREADY')
  const offer = findOffer(facts.seats, order, now)
  if (isRefusal(offer)) return offer
  const bill = billAsSeen(order, offer, facts, voucher)
  if (isRefusal(bill)) return bill
  const { own, others, over } = unpaidOf(facts, offer, voucher, now)
  const paying = planVoucher(order.voucher, bill, voucher, own)
  if (isRefusal(paying)) return paying
  if (own.some((each) => each.isPaidInPart)) return paidInPart
  const tooMuch = refuseOverHoldLimit(others, order)
  if (tooMuch) return tooMuch
  if (facts.lapsedThere?.length === 0 && own.length === 0) return networkHoldsTooMuch
  const fit = fitIn(order, offer, own, facts)
  if (isRefusal(fit)) return fit
  const { lines } = bill
  const isUsed = own.length + over.length === 0 ? whyNotLeft(facts.code, lines) : null
  if (isUsed) return isUsed
  return { offer, lines, own, paying, lapsed: fit.isTight ? [...offer.lapsed, ...over] : over }
}

/** The bill with its code and what stored value pays, if it comes to what its customer saw. */
function billAsSeen(
  order: Order,
  offer: Offer,
  { code }: OrderFacts,
  voucher: OpenVoucher | null,
): Paid | Refusal {
  const notThis = whyNotThisCode(order, offer, code)
  if (notThis) return notThis
  const lines = billOrder(order, offer, { code })
  if (isRefusal(lines)) return lines
  const bill = billFor({ ...order, lines, isOrdinary: offer.session.isOrdinary }, voucher)
  const total = totalOf(bill.lines)
  return order.totalPence === total ? bill : priceChanged(total, offer.price)
}

/** Bookings that wait for money: theirs that this order replaces, further ones of theirs, and what is over. */
function unpaidOf(
  { unpaid, lapsedThere }: OrderFacts,
  offer: Offer,
  voucher: OpenVoucher | null,
  now: Temporal.Instant,
) {
  const isAlive = ({ holdExpiresAt }: Unpaid) =>
    Temporal.Instant.compare(Temporal.Instant.from(holdExpiresAt), now) > 0
  // A customer who pays by the voucher that another try of theirs holds has changed their mind about that.
  const holdsIt = ({ id }: Unpaid) => voucher?.held.some((held) => held.id === id) ?? false
  const alive = unpaid.filter(isAlive)
  const own = alive.filter(
    (each) => each.isTheirs && !each.isOffer && (isSameVisit(each, offer) || holdsIt(each)),
  )
  const over: Over[] = [
    ...unpaid.filter((each) => !isAlive(each)),
    ...(lapsedThere ?? []),
    ...(voucher?.held.filter(({ isOver }) => isOver) ?? []),
  ]
  return { own, others: alive.filter((each) => !own.includes(each)), over }
}

const isSameVisit = (each: Unpaid, { session, slot, date }: Offer) =>
  each.sessionId === session.id && each.slotId === slot.id && each.date === date

/** Three unpaid bookings, and twenty seats unless one party alone is larger (docs/rules/seats.md#limits-on-holds). */
function refuseOverHoldLimit(others: readonly Unpaid[], order: Order): Refusal | null {
  const { owner, adults, children } = order
  if (others.length === 0) return null
  const who = 'contact' in owner ? 'This email address has' : 'You have'
  if (others.length >= MOST_UNPAID) {
    const message = `${who} three unpaid bookings. Please pay or cancel one of them first.`
    return refuse('TOO_MANY_PENDING', { message })
  }
  const people = others.reduce((sum, each) => sum + each.people, 0)
  if (people + adults + children <= MOST_UNPAID_PEOPLE) return null
  const message = `${who} unpaid seats for ${peopleLabel(people)}. With these it would be more than ${MOST_UNPAID_PEOPLE}. Please pay or cancel a booking first.`
  return refuse('TOO_MANY_PENDING', { message })
}

/** Whether there is room; tight where holds that are over have to be given back first. */
function fitIn(
  { adults, children }: Order,
  offer: Offer,
  own: readonly Unpaid[],
  { lacksAddOn }: OrderFacts,
): { isTight: boolean } | Refusal {
  const group = { people: adults + children, children }
  const same = own.filter((each) => isSameVisit(each, offer)).map(holderOf)
  const full = refuseGroup(offer, group, leaveOut(offer.day, [...offer.lapsed, ...same]))
  if (full) return groupRefusal(full)
  // What a hold that is over has, this order may have; what its own booking has, it has already.
  const lacks = same.length === 0 && lacksAddOn
  if (lacks && offer.lapsed.length === 0) return refuse('ADD_ON_SOLD_OUT')
  return { isTight: lacks || refuseGroup(offer, group, leaveOut(offer.day, same)) !== null }
}

const paidInPart = refuse('INVALID_STATE', {
  message:
    'A part of this visit is paid already. Please pay the rest from your bookings, or by your ticket.',
})
