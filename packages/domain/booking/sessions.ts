import { type Weekday, weekdayOf } from '#domain/calendar/calendar-date.ts'
import { mostAtOnce, type Room, roomSeats, type Step, type Taking } from '#domain/calendar/rooms.ts'
import type { SlotTimes } from '#domain/calendar/slot-times.ts'
import type { Tariff } from '#domain/pricing/price.ts'
import type { CancellationPolicy } from './cancellation.ts'

/** What is sold: where, at which price, to how many, by which rules, and when it runs. */
export type Session = Tariff &
  CancellationPolicy & {
    id: number
    name: string
    /** The ordinary visit, which the settings describe. */
    isOrdinary: boolean
    room: Room
    /** A limit of its own, below the room's; null without one. */
    seats: number | null
    /** Whoever comes has the room to themselves. */
    isPrivate: boolean
    bookingAdvanceDays: number
    /** Null: in every slot, on every weekday, on all dates. */
    slotIds: readonly number[] | null
    weekdays: readonly Weekday[] | null
    firstDate: string | null
    lastDate: string | null
    isEnded: boolean
  }

export function runsOn(session: Session, slotId: number, date: string): boolean {
  const { slotIds, weekdays, firstDate, lastDate, isEnded } = session
  return (
    !isEnded &&
    (slotIds === null || slotIds.includes(slotId)) &&
    (weekdays === null || weekdays.includes(weekdayOf(date))) &&
    (firstDate === null || firstDate <= date) &&
    (lastDate === null || date <= lastDate)
  )
}

/** How many a session has on a date when nobody has booked. */
export function sessionSeats({ room, seats }: Session, date: string): number {
  return Math.min(roomSeats(room, date), seats ?? Infinity)
}

/** Who is there: in the room minute by minute, and in the visit itself. */
export type Crowd = { steps: readonly Step[]; seated: number }

/** A party that stands in nobody's way: what it takes of the room, and of the visit asked about. */
export type LeftOut = Taking & { inVisit: number }

/** What the room still has in every minute of a visit, and at most what the session has (D35). */
export function seatsLeft(
  session: Session,
  date: string,
  times: SlotTimes,
  { steps, seated }: Crowd,
  leftOut: readonly LeftOut[] = [],
): number {
  const inRoom = roomSeats(session.room, date) - mostAtOnce(steps, times, leftOut)
  if (session.isPrivate && inRoom < roomSeats(session.room, date)) return 0
  const stay = leftOut.reduce((people, { inVisit }) => people - inVisit, seated)
  const own = session.seats === null ? Infinity : session.seats - stay
  return Math.max(0, Math.min(inRoom, own))
}
