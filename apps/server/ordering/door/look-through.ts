import { randomUUID } from 'node:crypto'
import { arrivalState, seenAtDoor } from '#domain/booking/arrival.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import {
  type Booking,
  changeBooking,
  withBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import { giveBackToVoucher } from '#server/ordering/ledger/vouchers/held-value.ts'
import { listTaken } from '#server/ordering/ledger/tenders.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isRefusal, refuse } from '#server/platform/refusal.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { comingOf } from './release-seats.ts'
import { letIn } from './tell-arrival.ts'
import { listParties } from './today.queries.ts'

/** What staff say of a party that the door did not see. */
export type Word = { bookingId: number; hasCome: boolean }

/**
 * Looks through a day that is over: nothing else makes a no-show, and a later word takes it back.
 * Idempotent, a party at a time, so that no row lock is held while another is waited for.
 */
export async function lookThrough(db: Db, date: string, words: Word[], call: BookingCall) {
  const parties = await listParties(db, date, call.now)
  const seen = seenAtDoor(parties)
  if (!words.every(({ bookingId }) => parties.some(({ id }) => id === bookingId))) {
    return refuse('NOT_FOUND')
  }
  for (const { bookingId, hasCome } of words) {
    const noted = await withBooking(db, bookingId, (transaction, booking) =>
      note(transaction, booking, hasCome, seen, call),
    )
    if (isRefusal(noted)) return noted
  }
  return null
}

/** A party that another door saw meanwhile has come, whatever is said. */
async function note(db: Db, booking: Booking, hasCome: boolean, seen: number[], call: BookingCall) {
  const state = arrivalState(comingOf(booking, 0), call.now.epochMilliseconds, seen)
  if (state === 'here' || state === 'partly') return null
  if (hasCome && ['unseen', 'over', 'no-show'].includes(state)) {
    const { people, starts_at: at } = booking
    return letIn(db, booking, { id: randomUUID(), people, at }, call)
  }
  if (!hasCome && state === 'no-show') return null
  if (hasCome || state !== 'unseen' || booking.status === 'pending') return nothingToSay
  const missed = await changeBooking(db, booking, { missed_at: call.now }, 'booking.missed', call)
  if ((await readRules(db)).settings.noShowGivesBack) await giveVisitsBack(db, booking, call)
  return missed
}

/** As the house says; what went back stays there if they turn out to have come. */
async function giveVisitsBack(db: Db, booking: Booking, call: BookingCall): Promise<void> {
  for (const { id, instrument, takenPence, backPence } of await listTaken(db, [booking])) {
    const part = { tenderId: id, instrument, pence: takenPence - backPence }
    const manner = { reason: 'no_show', origin: 'staff' } as const
    if (instrument !== 'visits' || part.pence === 0) continue
    await giveBackToVoucher(db, part, manner, call, booking.id)
  }
}

const nothingToSay = refuse('INVALID_STATE', {
  message:
    'Only of a visit that is over can you say that nobody came, and only where the door was used in its hour.',
})
