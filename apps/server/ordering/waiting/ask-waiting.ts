import { type Ages, partyOf } from '#domain/booking/ages.ts'
import { askingOf } from '#domain/booking/offer-times.ts'
import { type Left, nextToAsk } from '#domain/booking/waiting.ts'
import { whyNotWelcome } from '#domain/booking/welcome.ts'
import { totalOf } from '#domain/pricing/bill.ts'
import { seatPrices } from '#domain/pricing/session-bill.ts'
import {
  type BookingCall,
  type BookingParts,
  callBy,
} from '#server/ordering/booking/booking-call.ts'
import { type Booking, findBooking } from '#server/ordering/booking/bookings.queries.ts'
import { mailCustomer } from '#server/ordering/booking/booking-mails.ts'
import { visitOf } from '#server/ordering/booking/mails/visit-facts.ts'
import { billOrder } from '#server/ordering/place/bill-order.ts'
import { findOffer, type Offer } from '#server/ordering/place/find-offer.ts'
import { type Order, placeBooking } from '#server/ordering/place/place-booking.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { eachOnItsOwn } from '#server/platform/jobs/each-on-its-own.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { remember } from '#server/platform/record-audit.ts'
import { isRefusal } from '#server/platform/refusal.ts'
import { readSeats, type Seats } from '#server/visits/seats/seats.queries.ts'
import { seatsFree, seatsOffered } from './waiting.mail.tsx'
import {
  listDatesToAsk,
  listOpenHours,
  lockToAsk,
  markAsked,
  type OpenHour,
} from './waiting.queries.ts'

type SystemCall = Omit<BookingCall, 'heldFrom'>

/** All dates on which seats became free for those who wait. */
export async function askAllWaiting(parts: BookingParts) {
  const dates = await listDatesToAsk(parts.db)
  return eachOnItsOwn(
    parts.log,
    dates,
    ({ date }) => date,
    ({ date }) => inTransaction(parts.db, (db) => askWaiting(db, date, callBy('system', parts))),
  )
}

/**
 * Asks those who wait for a date, one after the other, until there is room for none of them. Called in a
 * transaction, as its last act: what it let go of is counted first, and `ownerId` is whose that was.
 */
export async function askWaiting(
  db: Db,
  date: string,
  call: SystemCall,
  ownerId: number | null = null,
): Promise<void> {
  await lockToAsk(db, date, ownerId)
  for (;;) {
    const hours = await listOpenHours(db, date, call.now)
    if (hours.length === 0) return
    const seats = await readSeats(db, { from: date, to: date }, call.now)
    const next = nextToAsk(hours, (hour) => leftFor(seats, hour, call.now))
    if (!next) return
    await ask(db, next.waiter, next.ages, seats, call)
  }
}

/** Offered seats go to the next who waits in the same transaction in which they are let go. */
export async function askNextInstead(db: Db, offered: Booking, call: BookingCall): Promise<void> {
  if (offered.hold_kind !== 'offer') return
  const system = { actor: { kind: 'system' }, now: call.now, publicUrl: call.publicUrl } as const
  await askWaiting(db, offered.booking_date, system, offered.user_id)
}

/** What an hour has for a party that waits for it; null while no customer can be asked about it. */
export function leftFor(seats: Seats, hour: OpenHour, now: Temporal.Instant): Left | null {
  const offer = offerOf(seats, hour, now)
  if (!offer || !askingOf(now, offer.startsAt)) return null
  const { session, slot, date } = offer
  const prices = seatPrices(session, slot, date)
  return {
    seats: offer.free(),
    children: hour.childrenLeft,
    isWelcome: (ages) => whyNotWelcome(session, prices, ages) === null,
  }
}

/** If it is still sold, and at the time that they wait for. */
function offerOf(seats: Seats, hour: OpenHour, now: Temporal.Instant): Offer | null {
  const offer = findOffer(seats, hour, now)
  return isRefusal(offer) || !offer.startsAt.equals(hour.startsAt) ? null : offer
}

/** Seats that are held for them, or the word alone shortly before. */
export async function ask(
  db: Db,
  hour: OpenHour,
  ages: Ages,
  seats: Seats,
  call: SystemCall,
): Promise<Booking | null> {
  const offer = offerOf(seats, hour, call.now)
  const asking = offer && askingOf(call.now, offer.startsAt)
  if (!asking) throw new Error(`party ${hour.waitingId} cannot be asked`)
  const booking =
    asking.by === 'offer' ? await hold(db, hour, ages, { offer, until: asking.until }, call) : null
  await markAsked(db, { ...hour, bookingId: booking?.id ?? null }, call.now)
  const after = { bookingId: booking?.id ?? null, people: booking?.people ?? null }
  await remember(db, 'waiting.asked', hour.waitingId, { after }, call)
  await (booking ? mailOffer(db, booking, call) : mailWord(db, hour, offer, call))
  return booking
}

async function hold(
  db: Db,
  hour: OpenHour,
  ages: Ages,
  { offer, until }: { offer: Offer; until: Temporal.Instant },
  call: SystemCall,
): Promise<Booking> {
  const party = { ...partyOf(ages), ages }
  const lines = billOrder(party, offer)
  if (isRefusal(lines)) throw new Error(`party ${hour.waitingId} is not welcome`)
  const order: Order = {
    ...party,
    owner: ownerOf(hour, totalOf(lines)),
    slotId: hour.slotId,
    date: hour.date,
    totalPence: totalOf(lines),
    specialRequests: '',
    // Its checkout is opened by who pays: none lives as long as an offer.
    urls: { successUrl: call.publicUrl, cancelUrl: call.publicUrl },
    isPaidHere: true,
  }
  const kept = { hold_kind: 'offer', hold_expires_at: until } as const
  const { id } = await placeBooking(db, { order, offer, lines, hold: kept }, call)
  return (await findBooking(db, id))!
}

/**
 * Their mailbox is not counted: what they are offered is none of their unpaid tries. Where there is nothing to
 * pay, the mailed link takes the seats, which is a contact's way.
 */
const ownerOf = ({ userId, name, email }: OpenHour, totalPence: number): Order['owner'] =>
  userId === null || totalPence === 0
    ? { contact: { name: name ?? '', email, phone: null }, heldBy: null }
    : { userId }

const mailOffer = (db: Db, booking: Booking, call: SystemCall) => {
  const facts = { ...visitOf(booking), holdExpiresAt: String(booking.hold_expires_at) }
  return mailCustomer(db, booking, { kind: seatsOffered, facts }, call)
}

async function mailWord(db: Db, hour: OpenHour, { slot, session }: Offer, { now }: SystemCall) {
  if (!hour.email) return
  const { date, slotId, sessionId } = hour
  const facts = {
    date,
    slotId,
    sessionId: session.isOrdinary ? null : sessionId,
    ...partyOf(hour.ages),
    startTime: slot.startTime,
    endTime: slot.endTime,
  }
  const to = { address: hour.email, name: hour.name }
  await queueMail(
    db,
    { kind: seatsFree, to, facts, ...(hour.userId && { userId: hour.userId }) },
    now,
  )
}
