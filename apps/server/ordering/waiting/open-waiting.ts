import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import {
  countClosedLinks,
  keepLink,
  ticketPath,
} from '#server/ordering/booking/booking-links.queries.ts'
import {
  type Booking,
  findBooking,
  lockBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import { cancelLockedByStaff } from '#server/ordering/cancel/cancel-by-staff.ts'
import { cancelOwnLocked } from '#server/ordering/cancel/cancel-own-booking.ts'
import { askToEnd, type Ending } from '#server/ordering/unpaid/close-checkout.ts'
import { lockDays, lockVouchersOf, shareRules } from '#server/ordering/seats/lock-days.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { remember } from '#server/platform/record-audit.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { deriveSecret, hashSecret } from '#server/platform/secrets.ts'
import { askWaiting } from './ask-waiting.ts'
import { lockByLink } from './waiting-links.queries.ts'
import {
  callWaiting,
  confirmWaiting,
  leaveWaiting,
  listSeenHours,
  type SeenHour,
  type Waiting,
} from './waiting.queries.ts'

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
    await shareRules(transaction)
    const party = await lockByLink(transaction, token)
    if (!party) return opensNothing
    const confirmed = await confirmWaiting(transaction, party.wish, call.now)
    for (const { id } of confirmed) await remember(transaction, 'waiting.confirmed', id, {}, call)
    await callWaiting(transaction, confirmed)
    return { wish: party.wish, dates: confirmed.map(({ date }) => date) }
  })
  if (isRefusal(found)) return found
  await askWaiting(parts, found.dates)
  return look(db, found.wish)
}

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

/**
 * A ticket's link to the seats that are held for them on a date: the same one each time, made from their own
 * secret, so that asking again adds none. Once its links were closed, another one.
 */
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
  const closed = await countClosedLinks(parts.db, offer.id)
  const secret = deriveSecret(token, `ticket of booking ${offer.id} after ${closed}`)
  await keepLink(parts.db, offer.id, hashSecret(secret), call.now)
  return { ticket: ticketPath(secret) }
}

/** One tap leaves the list; seats that are kept for them go to the next. */
export async function leaveByLink(parts: BookingParts, token: string, call: Caller) {
  const opened = await openWaiting(parts, token, call)
  if (isRefusal(opened)) return opened
  return leave(parts, opened, 'left', call)
}

/** Rolls the transaction back. */
class NotLeft extends Error {
  refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

/**
 * Leaving the list and giving up the seats that are held for them is one transaction: both happen, or neither.
 * Before it the provider is asked to end what could still be paid for them.
 */
export async function leave(
  parts: BookingParts,
  { parties, offers }: OpenedWaiting,
  why: 'left' | 'staff',
  call: BookingCall,
): Promise<Refusal | null> {
  const endings = new Map<number, Ending | null>()
  for (const { id } of offers) endings.set(id, await askToEnd(parts, id, 'cancel', call))
  try {
    await inTransaction(parts.db, async (db) => {
      const locked: Booking[] = []
      // Bookings before who waits for them, in the order of all.
      for (const { id } of offers.toSorted((a, b) => a.id - b.id)) {
        const booking = await lockBooking(db, id)
        if (booking) locked.push(booking)
      }
      const ids = locked.map(({ id }) => id)
      await lockVouchersOf(db, ids)
      await shareRules(db)
      const left = await leaveWaiting(db, parties[0]!.wish, why, call.now)
      for (const { id } of left) await remember(db, 'waiting.left', id, { after: { why } }, call)
      await lockDays(db, locked)
      for (const booking of locked) {
        const ending = endings.get(booking.id) ?? null
        const own = { ...parts, db }
        const done = await (why === 'left'
          ? cancelOwnLocked(own, booking, ending, call)
          : cancelLockedByStaff(own, booking, ending, call))
        if (isRefusal(done)) throw new NotLeft(done)
      }
    })
  } catch (error) {
    if (error instanceof NotLeft) return error.refusal
    throw error
  }
  await askWaiting(
    parts,
    offers.map(({ booking_date }) => booking_date),
  )
  return null
}
