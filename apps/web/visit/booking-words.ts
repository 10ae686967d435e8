import { bookAgainPage } from '#domain/booking/book-again.ts'
import { cancellationWay } from '#domain/booking/cancellation-request.ts'
import { countedParty } from '#domain/booking/party.ts'
import { cancellationSourceLabel } from '#domain/booking/status.ts'
import { cafeEpoch } from '#domain/calendar/cafe-clock.ts'
import { dateLabel, momentLabel, slotLabel } from '#domain/calendar/labels.ts'
import { INSTRUMENTS } from '#domain/pricing/instruments.ts'
import { comesBackWords } from '#domain/pricing/comes-back.ts'
import { formatPounds, penceOf } from '#domain/pricing/money.ts'
import {
  type Back,
  byInstrument,
  goesBackWords,
  isByCard,
  isByHand,
  isStored,
  leftPence,
  penceOfParts,
  planRefund,
} from '#domain/pricing/plan-refund.ts'
import { creditGivenFor } from './credit-words.ts'
import type { OwnBooking, TicketBooking } from './own-booking.ts'

export type Fact = { name: string; value: string }

export const whichVisit = ({ booking_date, time_slots, bookingRef }: OwnBooking) =>
  `Your visit on ${dateLabel(booking_date)}, ${slotLabel(time_slots)} (${bookingRef})`

/** What became of a booking that did not simply happen. */
export function whatBecame(booking: OwnBooking): Fact[] {
  const { status, cancellationSource, credit, returned = [] } = booking
  const isCancelled = status === 'cancelled'
  const source = { name: 'Cancelled by', value: cancellationSourceLabel(cancellationSource) }
  const refunds = returned.map((each) => ({
    // Of a cancelled one the money may still be on its way back.
    name: isCancelled ? 'Refund' : 'Refunded',
    value: `${comesBackWords([backOf(each)])}, ${dateLabel(each.at)}`,
  }))
  const toHandBack = byInstrument(toBeHanded(booking)).map(({ instrument, pence }) => ({
    name: 'To be handed back',
    value: `${formatPounds(pence)}, ${INSTRUMENTS[instrument].paid}`,
  }))
  return [
    ...(isCancelled ? [source] : []),
    ...refunds,
    ...(credit?.state === 'given' ? [{ name: 'Credit', value: creditGivenFor(credit) }] : []),
    ...(isCancelled ? [] : toHandBack),
  ]
}

const backOf = ({ amount, visitPrice, ...kind }: OwnBooking['returned'][number]): Back => ({
  ...kind,
  pence: penceOf(amount),
  visitPence: visitPenceOf({ visitPrice }),
})

/** Nobody knows how it was paid where an answer does not say. */
const tendersOf = ({ tenders = [] }: Partial<OwnBooking>) => tenders

const toBeHanded = (booking: OwnBooking): Back[] =>
  tendersOf(booking)
    .filter(({ toHandBackAmount }) => toHandBackAmount > 0)
    .map(({ instrument, toHandBackAmount }) => ({ instrument, pence: penceOf(toHandBackAmount) }))

export const REFUND_SOON = 'Refund processing will begin shortly.'
export const NOT_REFUNDED =
  'What you paid has not been refunded. Please ask us if you want to know why.'

/** Of a cancelled booking: what becomes of the money, and what does not where staff kept it. */
export function refundWords(booking: OwnBooking): string | null {
  const { status, paymentAmount, refundedAmount, cancellationSource } = booking
  if (status !== 'cancelled' || paymentAmount === 0) return null
  // Amounts and days stand beside it as facts.
  if (booking.credit?.state === 'given') return 'We have sent you your credit by email.'
  const toHandBack = toBeHanded(booking)
  const isByStaff = cancellationSource === 'admin' || cancellationSource === 'admin_bulk'
  if (isByStaff && refundedAmount === 0 && toHandBack.length === 0) return NOT_REFUNDED
  const tenders = tendersOf(booking)
  const isByOthers = tenders.length > 0 && !tenders.some(isByCard)
  const sentences = [
    !isByOthers && REFUND_SOON,
    goesBackWords(toHandBack),
    isByStaff && keptWords(booking, toHandBack),
  ]
  return sentences.filter(Boolean).join(' ') || null
}

const visitPenceOf = ({ visitPrice }: Pick<OwnBooking['tenders'][number], 'visitPrice'>) =>
  visitPrice ? penceOf(visitPrice) : null

/** Where staff gave a part back: the rest. */
function keptWords({ paymentAmount, refundedAmount }: OwnBooking, toHandBack: Back[]) {
  const gone = penceOf(refundedAmount) + penceOfParts(toHandBack)
  const kept = penceOf(paymentAmount) - gone
  return kept > 0 && `${formatPounds(kept)} of what you paid stays with us.`
}

/** A line below a booking; `contact` where only the cafe itself can help. */
export type Note = { words: string; contact?: true }

/** Until when customers can change or cancel by themselves, or why they cannot. */
export function whatIsPossible(booking: OwnBooking, started: boolean): Note | null {
  if (started) return null
  switch (booking.status) {
    case 'pending':
      return booking.isHire && booking.canPay ? AS_AGREED : whileUnpaid(booking)
    case 'confirmed':
      return booking.isHire ? AS_AGREED : whileConfirmed(booking)
    case 'cancelrequested':
      return { words: whileAsked(booking) }
    default:
      return null
  }
}

const whileAsked = (booking: OwnBooking): string => {
  const gets = getsWords(booking, booking.credit !== null)
  const heard = 'We have your request to cancel. We will e-mail you within 24 hours.'
  return gets ? `${heard} Once it is approved, you get ${gets}.` : heard
}

const AS_AGREED: Note = {
  words: 'The room is hired as we agreed. Would you like to change something?',
  contact: true,
}

function whileUnpaid(booking: OwnBooking): Note | null {
  const { total_price, changeableUntil, isPaymentUnderWay } = booking
  if (total_price === 0) return null
  if (isPaymentUnderWay) {
    return {
      words:
        'Your bank is still working on your payment. We will e-mail you when it has gone through.',
    }
  }
  if (hasLapsed(booking))
    return { words: 'The time to pay is over. We no longer keep your places.' }
  if (booking.isOffer)
    return {
      words:
        'These seats became free for you from the waiting list. You can change your visit after you have paid.',
    }
  if (!changeableUntil) return { words: 'It is too late to move this visit.' }
  return { words: `You can move it until ${momentLabel(changeableUntil)}.` }
}

function whileConfirmed(booking: OwnBooking): Note {
  const { changeableUntil } = booking
  if (!changeableUntil) {
    return { words: 'It is too late to move or cancel this visit online.', contact: true }
  }
  const until = momentLabel(changeableUntil)
  if (cancellationWay(booking)) return { words: `You can move or cancel it until ${until}.` }
  return {
    words: `You can move it until ${until}. It cannot be cancelled online.`,
    contact: true,
  }
}

/** Another party, date or time, by themselves. */
export const canChange = ({ status, canPay, isHire, isOffer }: OwnBooking, started: boolean) =>
  !isHire && !isOffer && (canPay || (status === 'confirmed' && !started))

const WISHES_COUNT: readonly string[] = ['pending', 'confirmed', 'cancelrequested']

/** Special requests may change any time before the visit. */
export const canEditWishes = (booking: OwnBooking, started: boolean) =>
  WISHES_COUNT.includes(booking.status) && !started && !hasLapsed(booking)

/** Unpaid, and too late for it: its hold is over, but not yet given back. */
export const hasLapsed = ({ status, dueAmount = 0, canPay, isPaymentUnderWay }: TicketBooking) =>
  status === 'pending' && dueAmount > 0 && canPay === false && !isPaymentUnderWay

/** Comes with this ticket: the door lets nobody in by one that is unpaid or off. */
export const isBooked = ({ status }: Pick<OwnBooking, 'status'>) =>
  status === 'confirmed' || status === 'cancelrequested'

/** Neither to come nor waiting for staff's decision. */
export function isOver({ status }: Pick<OwnBooking, 'status'>, started: boolean): boolean {
  if (status === 'confirmed') return started
  return status !== 'pending' && status !== 'cancelrequested'
}

/** By the clock of the device: of a ticket that is kept on it, no server tells that the visit is over. */
export function hasEnded({ booking_date, time_slots }: TicketBooking, now: number): boolean {
  const { end_time } = time_slots ?? {}
  return end_time !== undefined && cafeEpoch(booking_date, end_time.slice(0, 5)) <= now
}

/** With an account the same party at the same time of day; the date is still to choose. */
export function bookAgainAddress(booking: OwnBooking, isSignedIn: boolean): string {
  const { adults, children } = countedParty(booking)
  const ordinary = `/booking?slot=${booking.timeSlotId}&adults=${adults}&children=${children}`
  return bookAgainPage(booking) ?? (isSignedIn ? ordinary : '/visit')
}

/** Of what a customer can cancel at once, where they have no choice. */
export function cancelMoneyWords(booking: OwnBooking): string {
  const left = leftOf(booking)
  if (left === 0) return NOTHING_CHARGED
  const isAllByCard = tendersOf(booking).every(isByCard)
  return isAllByCard
    ? `All you paid, ${formatPounds(left)}, goes back to your card.`
    : `You get ${getsWords(booking)}.`
}

/** Of what staff have to approve. */
export function approvalMoneyWords(booking: OwnBooking, isCredit = false): string {
  if (!isCredit && leftOf(booking) === 0) return NOTHING_CHARGED
  const gets = getsWords(booking, isCredit)
  return isCredit || planOf(booking).some(isByHand)
    ? `On approval, you get ${gets}.`
    : `The refund is automatic on approval: you get ${gets}.`
}

const NOTHING_CHARGED = 'Nothing was charged, so there is nothing to pay back.'

/** All that cancelling gives: '£15.00 back to your card and £15.00 back on your gift card'. */
export function getsWords(booking: OwnBooking, isCredit = false): string {
  if (!isCredit) return comesBackWords(planOf(booking))
  return comesBackWords(planOf(booking).filter(isStored), penceOf(booking.credit?.amount ?? 0))
}

/** Neither gone back nor promised. */
function leftOf(booking: OwnBooking): number {
  const gone = penceOf(booking.refundedAmount) + penceOfParts(toBeHanded(booking))
  return penceOf(booking.paymentAmount) - gone
}

function planOf(booking: OwnBooking): Back[] {
  const tenders = booking.tenders ?? []
  // An answer that does not say how it was paid is about a card.
  if (tenders.length === 0)
    return leftOf(booking) > 0 ? [{ instrument: 'card', pence: leftOf(booking) }] : []
  const taken = tenders.map(({ amount, backAmount, ...tender }) => ({
    ...tender,
    visitPence: visitPenceOf(tender),
    takenPence: penceOf(amount),
    backPence: penceOf(backAmount),
  }))
  return planRefund(taken, leftPence(taken))
}
