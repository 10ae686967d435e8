import { type Weekday, weekdayOf } from '#domain/calendar/calendar-date.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import { type Room, roomSeats } from '#domain/calendar/rooms.ts'
import { overlaps, type SlotTimes } from '#domain/calendar/slot-times.ts'
import type { Prices } from '#domain/pricing/session-bill.ts'
import type { CancellationPolicy } from './cancellation.ts'
import type { Guests } from './welcome.ts'

/** What is sold: where, at which price, to whom and how many, by which rules, and when it runs. */
export type Session = Prices &
  CancellationPolicy &
  Guests & {
    id: number
    name: string
    /** Of its own page; null of the ordinary visit, which has none. */
    slug: string | null
    /** The ordinary visit, which the settings describe. */
    isOrdinary: boolean
    room: Room
    /** A limit of its own, below the room's; null without one. */
    seats: number | null
    /** One party has the room to itself. */
    isPrivate: boolean
    /** Half the seats of the room. */
    isQuiet: boolean
    /** While it runs there are no ordinary visits. */
    isAlone: boolean
    bookingAdvanceDays: number
    /** Null: in every slot, on every weekday, on all dates. */
    slotIds: readonly number[] | null
    weekdays: readonly Weekday[] | null
    ranges: readonly DateRange[] | null
    /** Single dates, whatever weekday they are. */
    dates: readonly string[]
    isEnded: boolean
  }

type Running = Pick<Session, 'slotIds' | 'weekdays' | 'ranges' | 'dates' | 'isEnded'>

export function runsOn(session: Running, slotId: number, date: string): boolean {
  const { slotIds, isEnded } = session
  return !isEnded && (slotIds === null || slotIds.includes(slotId)) && runsOnDate(session, date)
}

/** On its single dates, and on its weekdays within its ranges; single dates alone are all it has. */
export function runsOnDate(
  { weekdays, ranges, dates }: Pick<Session, 'weekdays' | 'ranges' | 'dates'>,
  date: string,
): boolean {
  if (dates.includes(date)) return true
  if (weekdays === null && ranges === null && dates.length > 0) return false
  return (
    (weekdays === null || weekdays.includes(weekdayOf(date))) &&
    (ranges === null || ranges.some(({ from, to }) => from <= date && date <= to))
  )
}

/** The session that has the room to itself at these times, so that there is no ordinary visit. */
export function sessionInstead(
  sessions: readonly (Running & Pick<Session, 'isAlone' | 'name'>)[],
  slots: readonly (SlotTimes & { id: number })[],
  times: SlotTimes,
  date: string,
) {
  const beside = slots.filter((slot) => overlaps(slot, times))
  return sessions.find(
    (session) => session.isAlone && beside.some(({ id }) => runsOn(session, id, date)),
  )
}

type Seated = Pick<Session, 'room' | 'seats' | 'isQuiet'>

export function sessionSeats(session: Seated, date: string): number {
  return Math.min(roomSeats(session.room, date), ownSeats(session, date))
}

/** A limit of its own, and half the room in a quiet session; Infinity without either. */
export function ownSeats({ room, seats, isQuiet }: Seated, date: string): number {
  const quiet = isQuiet ? Math.floor(roomSeats(room, date) / 2) : Infinity
  return Math.min(seats ?? Infinity, quiet)
}
