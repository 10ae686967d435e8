import { addDays } from './calendar-date.ts'
import type { CafeMoment } from './cafe-clock.ts'
import { openingHours, type Schedule } from './hours.ts'

export type OpeningState =
  | { isOpen: true; closesAt: string }
  | { isOpen: false; opens: { date: string; time: string; daysAhead: number } | null }

/** Beyond this no visitor waits for the door to open. */
export const DAYS_LOOKED_AHEAD = 60

export function openingState(schedule: Schedule, now: CafeMoment): OpeningState {
  const today = openingHours(schedule, now.date)
  if (today && today.opensAt <= now.time && now.time < today.closesAt) {
    return { isOpen: true, closesAt: today.closesAt }
  }
  return { isOpen: false, opens: nextOpening(schedule, now) }
}

function nextOpening(schedule: Schedule, now: CafeMoment) {
  for (let daysAhead = 0; daysAhead <= DAYS_LOOKED_AHEAD; daysAhead++) {
    const date = addDays(now.date, daysAhead)
    const hours = openingHours(schedule, date)
    if (hours && (daysAhead > 0 || now.time < hours.opensAt)) {
      return { date, time: hours.opensAt, daysAhead }
    }
  }
  return null
}
