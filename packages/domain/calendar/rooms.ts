import type { Weekday } from './calendar-date.ts'
import { isWeekend } from './hours.ts'
import { overlaps, type SlotTimes } from './slot-times.ts'
import { minutesOfDay } from './time-of-day.ts'

/** A place with seats; its weekend days have their own. */
export type Room = {
  id: number
  seats: number
  weekendSeats: number
  weekendDays: readonly Weekday[]
  /** Dates on which it has fewer. */
  lowered: readonly { date: string; seats: number }[]
}

export function roomSeats(room: Omit<Room, 'id'>, date: string): number {
  const lowered = room.lowered.find((day) => day.date === date)
  return Math.min(usualSeats(room, date), lowered?.seats ?? Infinity)
}

export function usualSeats(
  { weekendDays, weekendSeats, seats }: Omit<Room, 'id' | 'lowered'>,
  date: string,
): number {
  return isWeekend(weekendDays, date) ? weekendSeats : seats
}

/** People who take seats at these times. */
export type Taking = SlotTimes & { seats: number }

/** The most seats that are taken in any minute of these times. */
export function fullestMinute(takings: readonly Taking[], times: SlotTimes): number {
  const inside = takings.filter((each) => overlaps(each, times))
  // The number rises only where a visit starts.
  const starts = inside.map(({ startTime }) => minutesOfDay(startTime))
  const first = minutesOfDay(times.startTime)
  const moments = [first, ...starts.filter((minute) => minute > first)]
  return Math.max(0, ...moments.map((minute) => takenAt(minute, inside)))
}

function takenAt(minute: number, takings: readonly Taking[]): number {
  return takings
    .filter(
      ({ startTime, endTime }) =>
        minutesOfDay(startTime) <= minute && minute < minutesOfDay(endTime),
    )
    .reduce((sum, { seats }) => sum + seats, 0)
}
