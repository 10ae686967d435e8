import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { keepLink, ticketPath } from '#server/ordering/booking/booking-links.queries.ts'
import { type Booking, findBooking } from '#server/ordering/booking/bookings.queries.ts'
import { cancelOwnBooking } from '#server/ordering/cancel/cancel-own-booking.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { refuseTry } from '#server/platform/rate-limit.ts'
import { remember } from '#server/platform/record-audit.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { hashSecret, mintSecret } from '#server/platform/secrets.ts'
import { askAllWaiting } from './ask-waiting.ts'
import { lockByLink } from './waiting-links.queries.ts'
import {
  callWaiting,
  confirmWaiting,
  leaveWaiting,
  listSeenHours,
  type SeenHour,
  type Waiting,
} from './waiting.queries.ts'

// Only what opens nothing is counted, as for tickets.
const GUESSES = { tries: 60, seconds: 600 }

const opensNothing = refuse('TICKET_UNKNOWN', {
  message: 'This link no longer works. Please use the one in our latest e-mail.',
})

/** All days of a wish. */
export type OpenedWaiting = { parties: Waiting[]; hours: SeenHour[]; offers: Booking[] }

/** Who has the mailed link reads mails there: the first time, that is their tap. */
export async function openWaiting(
  parts: BookingParts,
  token: string,
  call: Caller,
): Promise<OpenedWaiting | Refusal> {
  const { db } = parts
  const found = await inTransaction(db, async (transaction) => {
    const party = await lockByLink(transaction, token)
    if (!party) return unknown(transaction, call)
    const confirmed = await confirmWaiting(transaction, party.wish, call.now)
    for (const { id } of confirmed) await remember(transaction, 'waiting.confirmed', id, {}, call)
    await callWaiting(transaction, confirmed)
    return { wish: party.wish, isNew: confirmed.length > 0 }
  })
  if (isRefusal(found)) return found
  if (found.isNew) await askAllWaiting(parts)
  return look(db, found.wish)
}

const unknown = async (db: Db, { networks: [network], now }: Caller) =>
  (await refuseTry(db, `waiting guess ${network}`, GUESSES, now)) ?? opensNothing

export async function look(db: Db, wish: string): Promise<OpenedWaiting> {
  const parties = await rows<Waiting>(db)`select * from waiting where wish = ${wish} order by date`
  const hours = await listSeenHours(db, wish)
  const asked = hours.flatMap(({ bookingId }) => bookingId ?? [])
  const bookings = await Promise.all(asked.map((id) => findBooking(db, id)))
  return {
    parties,
    hours,
    offers: bookings.filter((each) => each?.status === 'pending') as Booking[],
  }
}

/** A ticket's link to the seats that are kept for them on a date. */
export async function ticketOfOffer(
  parts: BookingParts,
  token: string,
  date: string,
  call: Caller,
): Promise<{ ticket: string } | Refusal> {
  const opened = await openWaiting(parts, token, call)
  if (isRefusal(opened)) return opened
  const offer = opened.offers.find(({ booking_date }) => booking_date === date)
  if (!offer) return refuse('INVALID_STATE', { message: 'No seats are kept for you now.' })
  const secret = mintSecret()
  await keepLink(parts.db, offer.id, hashSecret(secret), call.now)
  return { ticket: ticketPath(secret) }
}

/** One tap leaves the list; seats that are kept for them go to the next. */
export async function leaveByLink(parts: BookingParts, token: string, call: Caller) {
  const opened = await openWaiting(parts, token, call)
  if (isRefusal(opened)) return opened
  return leave(parts, opened, 'left', call, (offer) => cancelOwnBooking(parts, offer, call))
}

type LetGo = (offer: Booking) => Promise<object | undefined>

export async function leave(
  { db }: BookingParts,
  { parties, offers }: OpenedWaiting,
  why: 'left' | 'staff',
  call: BookingCall,
  letGo: LetGo,
): Promise<Refusal | null> {
  await inTransaction(db, async (transaction) => {
    const left = await leaveWaiting(transaction, parties[0]!.wish, why, call.now)
    for (const { id } of left)
      await remember(transaction, 'waiting.left', id, { after: { why } }, call)
  })
  for (const offer of offers) {
    const done = await letGo(offer)
    if (isRefusal(done)) return done
  }
  return null
}
