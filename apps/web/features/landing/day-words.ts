import { weekdayName, weekdayOf } from '#domain/calendar/calendar-date.ts'
import { dateLabel } from '#domain/calendar/labels.ts'

/** A day as people say it: today, tomorrow, on Friday, on Dec 4, 2026. */
export function dayWords({ date, daysAhead }: { date: string; daysAhead: number }): string {
  if (daysAhead === 0) return 'today'
  if (daysAhead === 1) return 'tomorrow'
  return daysAhead < 7 ? `on ${weekdayName(weekdayOf(date))}` : `on ${dateLabel(date)}`
}

/** How far ahead one can book; 0 or less means today only. */
export function advanceWords(days: number): string {
  if (days <= 0) return 'Book for today only'
  return `Book up to ${days} ${days === 1 ? 'day' : 'days'} in advance`
}
