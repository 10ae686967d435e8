import { minutesBefore } from '#domain/calendar/time-of-day.ts'

const LEAST_MINUTES = 15

type Hour = { timeSlotStart: string; timeSlotEnd: string; free: number }

/**
 * Where a walk-in goes: the first hour that has room, but not into the last
 * minutes of one that another follows, for the price of the whole.
 */
export function hourForWalkIn<H extends Hour>(hours: readonly H[], time: string): H | undefined {
  const [first, next] = hours.filter(({ free }) => free > 0)
  if (!first || !next || next.timeSlotStart > first.timeSlotEnd) return first
  return time > minutesBefore(first.timeSlotEnd, LEAST_MINUTES) ? next : first
}
