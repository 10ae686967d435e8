import type { Body } from '#contract/contract.ts'
import { type Ages, agesOf, partyOf } from '#domain/booking/ages.ts'
import { sizeOf } from '#domain/booking/waiting.ts'
import { whyNotWelcome } from '#domain/booking/welcome.ts'
import { cafeInstant } from '#domain/calendar/cafe-time.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { seatPrices } from '#domain/pricing/session-bill.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { findReachable } from '#server/ordering/booking/bookings.queries.ts'
import { findOffer, type Offer } from '#server/ordering/place/find-offer.ts'
import { hashOfMailbox } from '#server/ordering/place/place-booking.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Person } from '#server/platform/http/access.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { takeTry, takeTryFrom } from '#server/platform/rate-limit.ts'
import { remember } from '#server/platform/record-audit.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { readSeats } from '#server/visits/seats/seats.queries.ts'
import { askWaiting } from './ask-waiting.ts'
import { keepHours, keepWaiting, type Waiting } from './waiting.queries.ts'
import { waitingJoined, waitingToConfirm } from './waiting.mail.tsx'

type Wish = Omit<Body<'POST public/waiting'>, 'website'>

// Each mails an address that anybody may have typed.
const FROM_ONE_MAILBOX = { tries: 10, seconds: 24 * 3600 }
const FROM_ONE_NETWORK = { tries: 30, seconds: 24 * 3600 }

/** A party wants to hear when there is room. Its place counts once its address is known to be its own. */
export function joinWaiting(
  { db, clock, publicUrl }: BookingParts,
  wish: Wish,
  person: Person | null,
  call: BookingCall,
): Promise<{ isConfirmed: boolean } | Refusal> {
  return inTransaction(db, async (transaction) => {
    const hours = await whatTheyWaitFor(transaction, wish, call.now)
    if (isRefusal(hours)) return hours
    const tired = await whyNotAgain(transaction, wish, call)
    if (tired) return tired
    const waiting = await keepWaiting(transaction, rowOf(wish, hours, person, call.now))
    // A stranger may have typed the address of somebody who waits: theirs stays as it is.
    const isStrangers = person === null && waiting.confirmed_at !== null
    if (!isStrangers) await keepHours(transaction, waiting.id, hours)
    const isConfirmed = person !== null
    await remember(
      transaction,
      'waiting.joined',
      waiting.id,
      { after: { people: waiting.people } },
      call,
    )
    await mailJoined(transaction, waiting, hours, wish, isConfirmed || isStrangers, call)
    if (!isConfirmed) return { isConfirmed }
    await askWaiting(transaction, wish.date, {
      actor: { kind: 'system' },
      now: clock.now(),
      publicUrl,
    })
    return { isConfirmed }
  })
}

/** Hours that are sold, and have no room for all of them; or what is wrong with one. */
async function whatTheyWaitFor(db: Db, wish: Wish, now: Temporal.Instant) {
  const { date, sessionId, adults, children, least } = wish
  const ages = wish.ages ?? agesOf({ adults, children })
  const party = partyOf(ages)
  if (party.adults !== adults || party.children !== children || least > sizeOf(ages)) {
    return refuse('VALIDATION', { fields: { least: 'At most as many as your party has.' } })
  }
  const seats = await readSeats(db, { from: date, to: date }, now)
  const hours: Offer[] = []
  for (const slotId of new Set(wish.slotIds)) {
    const offer = findOffer(seats, { date, slotId, ...(sessionId && { sessionId }) }, now)
    if (isRefusal(offer)) return offer
    const refusal = whyNot(offer, ages)
    if (refusal) return refusal
    hours.push(offer)
  }
  return hours
}

function whyNot(offer: Offer, ages: Ages): Refusal | null {
  const { session, slot, date } = offer
  const why = whyNotWelcome(session, seatPrices(session, slot, date), ages)
  if (why) return refuse('PARTY_NOT_WELCOME', { message: why })
  if (sizeOf(ages) > offer.remaining()) return null
  const message = `There is room for all of you at ${slot.startTime}: you can book it now.`
  return refuse('INVALID_STATE', { message })
}

async function whyNotAgain(db: Db, { email }: Wish, { now, heldFrom }: BookingCall) {
  const tries = [
    await takeTry(db, `waiting mail ${hashOfMailbox(email)}`, FROM_ONE_MAILBOX, now),
    await takeTryFrom(db, heldFrom ?? [], 'waiting from', FROM_ONE_NETWORK, now),
  ]
  const denied = tries.find((verdict) => !verdict.allowed)
  if (!denied || denied.allowed) return null
  return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: denied.retryAfterSeconds })
}

function rowOf(wish: Wish, hours: Offer[], person: Person | null, now: Temporal.Instant) {
  const ages = wish.ages ?? agesOf(wish)
  const contact = { name: wish.name, email: wish.email, mailbox: hashOfMailbox(wish.email) }
  const starts = hours.map(({ startsAt }) => startsAt).toSorted(Temporal.Instant.compare)
  const last = starts.at(-1)!
  const until = wish.until ? cafeInstant(addDays(wish.until, 1), '00:00') : last
  return {
    ...(person ? { name: null, email: null, mailbox: null } : contact),
    user_id: person?.id ?? null,
    session_id: hours[0]!.session.id,
    date: wish.date,
    ages: JSON.stringify(ages),
    people: sizeOf(ages),
    least: wish.least,
    until_at: Temporal.Instant.compare(until, last) < 0 ? until : last,
    confirmed_at: person ? now : null,
    created_at: now,
  }
}

async function mailJoined(
  db: Db,
  { id: waitingId, user_id, ...waiting }: Waiting,
  hours: Offer[],
  { date, adults, children }: Wish,
  isConfirmed: boolean,
  { now }: BookingCall,
): Promise<void> {
  const times = hours.map(({ slot: { startTime, endTime } }) => ({ startTime, endTime }))
  const facts = { waitingId, date, hours: times, adults, children }
  const kind = isConfirmed ? waitingJoined : waitingToConfirm
  const account =
    user_id === null ? waiting : await findReachable(db, { user_id, contact_id: null })
  const { email: address, name } = account
  if (!address) return
  const to = { address, name }
  await queueMail(db, { kind, to, facts, ...(user_id && { userId: user_id }) }, now)
}
