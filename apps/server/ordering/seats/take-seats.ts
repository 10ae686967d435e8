import { refuseGroup } from '#domain/booking/day.ts'
import { hasTimes } from '#domain/calendar/slot-times.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Rules } from '#server/visits/rules/rules.ts'
import { readDay } from '#server/visits/seats/read-day.ts'
import { timesOf } from '#server/visits/slots/times-of.ts'
import { lockDays } from './lock-days.ts'
import { groupRefusal } from './seat-refusals.ts'

export type BookedVisit = {
  session_id: number
  slot_id: number
  booking_date: string
  start_time: string
  end_time: string
}

type Taking = {
  visit: BookedVisit
  people: number
  children: number
  /** Bookings whose seats do not stand in its way: its own, or those it replaces. */
  without?: readonly number[]
  /** An offer of the waiting list, or a cancellation undone in its minute: before all who buy. */
  comesFirst?: boolean
  /** A group that is in this visit already stays, whatever became of the slot. */
  isThere?: boolean
}

/**
 * Locks the day, reads who holds seats of it, and decides. Null: the seats are the caller's, who writes the booking
 * or change that holds them in the same transaction.
 */
export async function takeSeats(
  db: Db,
  { visit, people, children, without = [], comesFirst = false, isThere = false }: Taking,
  now: Temporal.Instant,
): Promise<Refusal | null> {
  await lockDays(db, [visit])
  const date = visit.booking_date
  const { rules, dayIn } = await readDay(db, date, now, without)
  if (!isThere && !isOffered(rules, visit)) return refuse('SLOT_INACTIVE')
  const session = rules.sessions.find(({ id }) => id === visit.session_id)
  if (!session) throw new Error(`session ${visit.session_id} is gone`)
  const slot = { id: visit.slot_id, ...timesOf(visit) }
  const sold = { session, slot, date, rests: rules.rests }
  const full = refuseGroup(sold, { people, children, comesFirst }, dayIn(session.room.id))
  return full && groupRefusal(full)
}

const isOffered = ({ slots }: Rules, visit: BookedVisit) =>
  slots.some((slot) => slot.id === visit.slot_id && slot.isActive && hasTimes(slot, timesOf(visit)))

type Seated = BookedVisit & { id: number; people: number; children: number; released: number }

/** Seats for a booking that holds none, or more for one that does; its own do not stand in its way. */
export const takeSeatsFor = (
  db: Db,
  { id, people, released, children, ...visit }: Seated,
  now: Temporal.Instant,
  { comesFirst = false } = {},
) =>
  takeSeats(
    db,
    {
      visit,
      people: people - released,
      children,
      without: [id],
      comesFirst,
      isThere: true,
    },
    now,
  )
