import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { keepLink, ticketPath } from '#server/ordering/booking/booking-links.queries.ts'
import { type Booking, findBooking } from '#server/ordering/booking/bookings.queries.ts'
import { cancelOwnBooking } from '#server/ordering/cancel/cancel-own-booking.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { refuseTry } from '#server/platform/rate-limit.ts'
import { remember } from '#server/platform/record-audit.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { hashSecret, mintSecret } from '#server/platform/secrets.ts'
import { askWaiting } from './ask-waiting.ts'
import { lockByLink } from './waiting-links.queries.ts'
import {
  confirmWaiting,
  leaveWaiting,
  listSeenHours,
  type SeenHour,
  type Waiting,
} from './waiting.queries.ts'

// Only what opens nothing is counted, as for tickets.
const GUESSES = { tries: 60, seconds: 600 }

const opensNothing = refuse('TICKET_UNKNOWN', {
  message: 'This link opens nothing any more. Please use the one in our latest mail.',
})

export type OpenedWaiting = { waiting: Waiting; hours: SeenHour[]; offer: Booking | null }

/** Who has the mailed link reads mails there: the first time, that is their tap. */
export function openWaiting(
  { db }: BookingParts,
  token: string,
  call: Caller,
): Promise<OpenedWaiting | Refusal> {
  return inTransaction(db, async (transaction) => {
    const found = await lockByLink(transaction, token)
    if (!found) return unknown(transaction, call)
    if (!found.confirmed_at && !found.left_at) {
      await confirmWaiting(transaction, found.id, call.now)
      await remember(transaction, 'waiting.confirmed', found.id, {}, call)
      const { now, publicUrl } = call
      await askWaiting(transaction, found.date, { actor: { kind: 'system' }, now, publicUrl })
    }
    return look(transaction, (await lockByLink(transaction, token)) ?? found)
  })
}

const unknown = async (db: Db, { networks: [network], now }: Caller) =>
  (await refuseTry(db, `waiting guess ${network}`, GUESSES, now)) ?? opensNothing

export async function look(db: Db, waiting: Waiting): Promise<OpenedWaiting> {
  const hours = await listSeenHours(db, waiting.id)
  const offered = hours.findLast(({ bookingId }) => bookingId !== null)?.bookingId
  const booking = offered ? await findBooking(db, offered) : undefined
  return { waiting, hours, offer: booking?.status === 'pending' ? booking : null }
}

/** A ticket's link to the seats that are kept for them. */
export async function ticketOfOffer(
  parts: BookingParts,
  token: string,
  call: Caller,
): Promise<{ ticket: string } | Refusal> {
  const opened = await openWaiting(parts, token, call)
  if (isRefusal(opened)) return opened
  if (!opened.offer) return refuse('INVALID_STATE', { message: 'No seats are kept for you now.' })
  const secret = mintSecret()
  await keepLink(parts.db, opened.offer.id, hashSecret(secret), call.now)
  return { ticket: ticketPath(secret) }
}

/** One tap leaves the list; seats that are kept for them go to the next. */
export async function leaveByLink(parts: BookingParts, token: string, call: Caller) {
  const opened = await openWaiting(parts, token, call)
  if (isRefusal(opened)) return opened
  return leave(parts, opened, 'left', call)
}

export async function leave(
  parts: BookingParts,
  { waiting, offer }: OpenedWaiting,
  why: 'left' | 'staff',
  call: BookingCall,
): Promise<Refusal | null> {
  await inTransaction(parts.db, async (db) => {
    const left = await leaveWaiting(db, waiting.id, why, call.now)
    if (left.length > 0) await remember(db, 'waiting.left', waiting.id, { after: { why } }, call)
  })
  const cancelled = offer ? await cancelOwnBooking(parts, offer, call) : null
  return isRefusal(cancelled) ? cancelled : null
}
