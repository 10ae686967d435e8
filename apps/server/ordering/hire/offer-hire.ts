import type { Body } from '#contract/contract.ts'
import { checkSlotTimes } from '#domain/calendar/slot-times.ts'
import { visitInstants } from '#domain/calendar/cafe-time.ts'
import { sessionSeats } from '#domain/booking/sessions.ts'
import type { Line } from '#domain/pricing/bill.ts'
import { formatPounds, toPence } from '#domain/pricing/money.ts'
import { leastCharge } from '#domain/pricing/price.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { ticketPath } from '#server/ordering/booking/booking-links.queries.ts'
import { mailCustomer } from '#server/ordering/booking/booking-mails.ts'
import { lockBooking } from '#server/ordering/booking/bookings.queries.ts'
import { visitOf } from '#server/ordering/booking/mails/visit-facts.ts'
import { type Hold, startHold } from '#server/ordering/holds/hold.ts'
import { endHolds } from '#server/ordering/holds/end-holds.ts'
import { listLapsed } from '#server/ordering/place/find-offer.ts'
import type { Order } from '#server/ordering/place/order.ts'
import { placeBooking } from '#server/ordering/place/place-booking.ts'
import { seatRefusal } from '#server/ordering/place/seat-refusals.ts'
import { slotFull } from '#server/ordering/seats/seat-refusals.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/refusal.ts'
import { hashSecret, mintSecret } from '#server/platform/secrets.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { readSeats } from '#server/visits/seats/seats.queries.ts'
import { slotsFor } from '#server/visits/sessions/save-session.ts'
import { lockRules, renewRules } from '#server/visits/settings/lock-rules.ts'
import { answerHire, lockAnswerable } from './answer-hire.ts'
import { findSitting, type HireRequest } from './hire.queries.ts'
import { hireOffered } from './mail-kinds.ts'

type HireOffer = Body<'POST office/hire-requests/{id}/offer'>

/** The room for a price: all its seats are held until it is paid, or the offer is over. */
export async function offerHire(
  parts: BookingParts,
  requestId: number,
  offer: HireOffer,
  call: BookingCall,
): Promise<{ request: HireRequest; ticket: string } | Refusal> {
  const refusal = whyNotLikeThat(offer, call)
  if (refusal) return refusal
  await endHolds(parts, await lapsedOn(parts.db, offer, call))
  const token = mintSecret()
  try {
    const request = await inTransaction(parts.db, (db) => place(db, requestId, offer, token, call))
    return isRefusal(request) ? request : { request, ticket: ticketPath(token) }
  } catch (error) {
    const seated = seatRefusal(error)
    return seated.refused === 'SLOT_FULL' ? whoSitsThere(parts.db, offer) : seated
  }
}

const MOST_PENCE = 1_000_000

function whyNotLikeThat(offer: HireOffer, { now }: BookingCall): Refusal | null {
  const fields = checkSlotTimes(offer)
  if (Object.keys(fields).length > 0) return refuse('VALIDATION', { fields })
  const pence = toPence(offer.price)
  if (pence === null || pence < leastCharge() || pence > MOST_PENCE) {
    const price = `Enter a price from ${formatPounds(leastCharge())} to ${formatPounds(MOST_PENCE)}.`
    return refuse('VALIDATION', { fields: { price } })
  }
  const { startsAt } = visitInstants(offer.date, offer)
  return Temporal.Instant.compare(startsAt, now) > 0 ? null : refuse('DATE_OUT_OF_RANGE')
}

async function lapsedOn(db: Db, { date }: HireOffer, { now }: BookingCall) {
  const seats = await readSeats(db, { from: date, to: date }, now)
  return listLapsed(seats.dayOf(seats.rules.ordinary, date))
}

/** Called in a transaction. The database takes the room when it commits, or refuses. */
async function place(
  db: Db,
  requestId: number,
  offer: HireOffer,
  token: string,
  call: BookingCall,
): Promise<HireRequest | Refusal> {
  const request = await lockAnswerable(db, requestId, offer.version)
  if (isRefusal(request)) return request
  await lockRules(db)
  const visit = await visitFor(db, offer, call)
  const hold = startHold('hire', call.now, visit.startsAt)
  const order = orderOf(request, offer, token, call)
  const lines: Line[] = [
    { kind: 'extra', name: visit.session.name, quantity: 1, unitPence: order.totalPence },
  ]
  const { id: bookingId } = await placeBooking(db, { order, offer: visit, lines, hold }, call)
  await mailOffer(db, bookingId, offer.words, hold, call)
  return answerHire(db, request, { status: 'offered', booking_id: bookingId }, call)
}

/** At times of its own, whatever the opening hours say: staff know when they come in. */
async function visitFor(db: Db, { date, startTime, endTime }: HireOffer, { now }: BookingCall) {
  const [slotId = 0] = await slotsFor(db, [{ startTime, endTime }], now)
  await renewRules(db)
  const { sessions, hireId } = await readRules(db)
  const session = sessions.find(({ id }) => id === hireId)
  if (!session) throw new Error('there is no session to hire')
  const slot = { id: slotId, startTime, endTime, isActive: true, forSessions: true }
  return {
    session,
    slot,
    date,
    ...visitInstants(date, slot),
    capacity: sessionSeats(session, date),
  }
}

function orderOf(
  { name, email, phone }: HireRequest,
  { date, adults, children, price }: HireOffer,
  token: string,
  { publicUrl }: BookingCall,
): Order {
  return {
    owner: { contact: { name, email, phone }, heldBy: null },
    slotId: 0,
    date,
    adults,
    children,
    totalPence: toPence(price) ?? 0,
    specialRequests: '',
    urls: { successUrl: `${publicUrl}${ticketPath(token)}`, cancelUrl: `${publicUrl}/` },
    link: hashSecret(token),
    // Its checkout is opened when the customer pays: none lives as long as the offer.
    isPaidHere: true,
  }
}

async function mailOffer(db: Db, bookingId: number, words: string, hold: Hold, call: BookingCall) {
  const booking = await lockBooking(db, bookingId)
  if (!booking) throw new Error(`booking ${bookingId} is gone`)
  const facts = { ...visitOf(booking), words, holdExpiresAt: hold.hold_expires_at.toString() }
  await mailCustomer(db, booking, { kind: hireOffered, facts }, call)
}

const MOST_NAMED = 8

async function whoSitsThere(db: Db, offer: HireOffer): Promise<Refusal> {
  const sitting = await findSitting(db, offer)
  const named = sitting
    .slice(0, MOST_NAMED)
    .map(
      ({ name, people, times, reference }) =>
        `${name ?? 'Somebody'} (${people}, ${times}, ${reference})`,
    )
  const more = sitting.length > MOST_NAMED ? ` and ${sitting.length - MOST_NAMED} more` : ''
  const message =
    sitting.length > 0
      ? `The room is not free then: ${named.join(', ')}${more}.`
      : 'The cats rest then, or the party is larger than the room.'
  return { ...slotFull(0), message }
}
