import { weekdayName, weekdayOf } from '#domain/calendar/calendar-date.ts'
import { dateLabel } from '#domain/calendar/labels.ts'

type Day = { date: string; daysAhead: number }

/** A day as people say it: today, tomorrow, on Friday, on Dec 4, 2026. */
export function dayWords({ date, daysAhead }: Day): string {
  if (daysAhead === 0) return 'today'
  if (daysAhead === 1) return 'tomorrow'
  return daysAhead < 7 ? `on ${weekdayName(weekdayOf(date))}` : `on ${dateLabel(date)}`
}
