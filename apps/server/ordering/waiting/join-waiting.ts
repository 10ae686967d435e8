import { randomUUID } from 'node:crypto'
import type { Body } from '#contract/contract.ts'
import { type Ages, agesOf, partyOf } from '#domain/booking/ages.ts'
import { MOST_DAYS, sizeOf } from '#domain/booking/waiting.ts'
import { whyNotWelcome } from '#domain/booking/welcome.ts'
import { cafeInstant } from '#domain/calendar/cafe-time.ts'
import { addDays, datesBetween } from '#domain/calendar/calendar-date.ts'
import { seatPrices } from '#domain/pricing/session-bill.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { findReachable } from '#server/ordering/booking/bookings.queries.ts'
import { findOffer, type Offer } from '#server/ordering/place/find-offer.ts'
import { hashOfMailbox } from '#server/ordering/place/order.ts'
import { shareRules } from '#server/ordering/seats/lock-days.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Person } from '#server/platform/http/access.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { takeDailyTry, unlessAllowed } from '#server/platform/rate-limit.ts'
import { remember } from '#server/platform/record-audit.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { readSeats, type Seats } from '#server/visits/seats/seats.queries.ts'
import { refuseUnaskedMail } from '#server/platform/unasked-mail.ts'
import { askWaiting } from './ask-waiting.ts'
import { callWaiting, keepHours, keepWaiting, type Waiting } from './waiting.queries.ts'
import { waitingJoined, waitingToConfirm } from './mail-kinds.ts'

type Wish = Body<'POST public/waiting'>

// Each mails an address that a stranger may have typed.
const IN_A_DAY = { mailbox: 10, network: 30 }

type Customer = Pick<Person, 'id'>
type Day = { date: string; hours: Offer[] }

/** A party wants to hear when there is room. Its place counts once its address is known to be its own. */
export async function joinWaiting(
  parts: BookingParts,
  wish: Wish,
  person: Customer | null,
  call: BookingCall,
): Promise<{ isConfirmed: boolean } | Refusal> {
  const isConfirmed = person !== null
  const days = await whatTheyWaitFor(parts.db, wish, call.now)
  if (isRefusal(days)) return days
  const refusal = await inTransaction(parts.db, async (db) => {
    await shareRules(db)
    const tired = await whyNotAgain(db, wish, call)
    if (tired) return tired
    const kept = await keepDays(db, wish, days, person, call)
    await mailJoined(db, kept, days, wish, call)
    if (isConfirmed) await callWaiting(db, kept)
    return null
  })
  if (refusal) return refusal
  const dates = days.map(({ date }) => date)
  if (isConfirmed) await askWaiting(parts, dates)
  return { isConfirmed }
}

/** A row a day, in the order of dates: so two that join at once wait for each other and never in a ring. */
async function keepDays(
  db: Db,
  wish: Wish,
  days: Day[],
  person: Customer | null,
  call: BookingCall,
): Promise<Waiting[]> {
  const kept: Waiting[] = []
  const together = randomUUID()
  for (const day of days) {
    const row = { ...rowOf(wish, day, person, call), wish: together }
    const waiting = await keepWaiting(db, row)
    kept.push(waiting)
    if (person === null && waiting.confirmed_at !== null) continue
    await keepHours(db, waiting.id, day.hours)
    await remember(db, 'waiting.joined', waiting.id, { after: { people: waiting.people } }, call)
  }
  return kept
}

/** Days with hours that are sold and have no room for all of them; or what is wrong with the first. */
async function whatTheyWaitFor(db: Db, wish: Wish, now: Temporal.Instant) {
  const { date, lastDate = date, adults, children, least } = wish
  const ages = wish.ages ?? agesOf({ adults, children })
  const party = partyOf(ages)
  if (party.adults !== adults || party.children !== children || least > sizeOf(ages)) {
    return refuse('VALIDATION', { fields: { least: 'At most as many as your party has.' } })
  }
  if (lastDate < date || lastDate > addDays(date, MOST_DAYS - 1)) {
    return refuse('VALIDATION', { fields: { lastDate: `At most ${MOST_DAYS} days in a row.` } })
  }
  const seats = await readSeats(db, { from: date, to: lastDate }, now)
  const days = datesBetween(date, lastDate).map((each) => fullHours(seats, each, wish, ages, now))
  const [first] = days.flatMap(({ whyNot }) => whyNot)
  const full = days.filter(({ hours }) => hours.length > 0)
  // Of several days those with room are left out: they can be booked now.
  return first && (full.length === 0 || lastDate === date) ? first : full
}

function fullHours(seats: Seats, date: string, wish: Wish, ages: Ages, now: Temporal.Instant) {
  const { sessionId } = wish
  const asked = [...new Set(wish.slotIds)].map((slotId) => {
    const offer = findOffer(seats, { date, slotId, ...(sessionId && { sessionId }) }, now)
    return isRefusal(offer) ? offer : (whyNot(offer, ages) ?? offer)
  })
  return {
    date,
    hours: asked.flatMap((each) => (isRefusal(each) ? [] : [each])),
    whyNot: asked.filter((each) => isRefusal(each)),
  }
}

function whyNot(offer: Offer, ages: Ages): Refusal | null {
  const { session, slot, date } = offer
  const why = whyNotWelcome(session, seatPrices(session, slot, date), ages)
  if (why) return refuse('PARTY_NOT_WELCOME', { message: why })
  if (sizeOf(ages) > offer.remaining()) return null
  const message = `There is room for all of you at ${slot.startTime}: you can book it now.`
  return refuse('INVALID_STATE', { message })
}

async function whyNotAgain(db: Db, { email }: Wish, { actor, now, heldFrom }: BookingCall) {
  const visitor = { mailbox: hashOfMailbox(email), networks: heldFrom }
  const tired = unlessAllowed(await takeDailyTry(db, 'waiting', visitor, IN_A_DAY, now))
  return tired ?? (actor.kind === 'visitor' ? refuseUnaskedMail(db, email, now) : undefined)
}

function rowOf(
  wish: Wish,
  { date, hours }: Day,
  person: Customer | null,
  { actor, now, heldFrom }: BookingCall,
) {
  const ages = wish.ages ?? agesOf(wish)
  const contact = { name: wish.name, email: wish.email, mailbox: hashOfMailbox(wish.email) }
  const starts = hours.map(({ startsAt }) => startsAt).toSorted(Temporal.Instant.compare)
  const last = starts.at(-1)!
  const until = wish.until ? cafeInstant(addDays(wish.until, 1), '00:00') : last
  return {
    ...(person ? { name: null, email: null, mailbox: null } : contact),
    user_id: person?.id ?? null,
    session_id: hours[0]!.session.id,
    date,
    ages: JSON.stringify(ages),
    people: sizeOf(ages),
    least: wish.least,
    until_at: Temporal.Instant.compare(until, last) < 0 ? until : last,
    confirmed_at: person ? now : null,
    // As for unpaid bookings: staff are at one network all day.
    held_from: actor.kind === 'admin' || !heldFrom ? null : [...heldFrom],
    created_at: now,
  }
}

/** One mail for all of their days, which also confirms the address where a day waits for that. */
async function mailJoined(
  db: Db,
  kept: Waiting[],
  days: Day[],
  { adults, children }: Wish,
  { now }: BookingCall,
): Promise<void> {
  // A stranger may have typed the address of a customer who waits: theirs stays as it is.
  const unconfirmed = kept.find(({ confirmed_at }) => confirmed_at === null)
  const { id: waitingId, user_id, ...waiting } = unconfirmed ?? kept[0]!
  const told = days.map(({ date, hours }) => ({
    date,
    hours: hours.map(({ slot: { startTime, endTime } }) => ({ startTime, endTime })),
  }))
  const facts = { waitingId, days: told, adults, children }
  const kind = unconfirmed ? waitingToConfirm : waitingJoined
  const account =
    user_id === null ? waiting : await findReachable(db, { user_id, contact_id: null })
  const { email: address, name } = account
  if (!address) return
  const to = { address, name }
  await queueMail(db, { kind, to, facts, ...(user_id && { userId: user_id }) }, now)
}
