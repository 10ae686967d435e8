import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { minutesBefore } from '#domain/calendar/time-of-day.ts'

const LEAST_MINUTES = 15
const SOON_MINUTES = 15

type Hour = { timeSlotStart: string; timeSlotEnd: string; free: number }

/**
 * Where a walk-in goes: the first hour that has room, but not into the last
 * minutes of one that another follows, for the price of the whole.
 */
export function hourForWalkIn<H extends Hour>(hours: readonly H[], time: string): H | undefined {
  const hasRoom = hours.filter(({ free }) => free > 0)
  const [first] = hasRoom
  const next = hasRoom.find(({ timeSlotStart }) => timeSlotStart > (first?.timeSlotStart ?? ''))
  if (!first || !next || next.timeSlotStart > first.timeSlotEnd) return first
  return time > minutesBefore(first.timeSlotEnd, LEAST_MINUTES) ? next : first
}

/** Who buys an hour that runs, or is about to, goes in; for a later one they are expected. */
export function goesInAtOnce(visit: { date: string; startTime: string }, now: number): boolean {
  const { date, time } = cafeMoment(now)
  return visit.date === date && time >= minutesBefore(visit.startTime, SOON_MINUTES)
}
