import {
  addDays,
  datesBetween,
  monthName,
  weekdayName,
  weekdayOf,
} from '#domain/calendar/calendar-date.ts'

/** 'yyyy-MM' of a date. */
export const monthOf = (date: string) => date.slice(0, 7)

const firstDay = (month: string) => `${month}-01`

/** The month before (-1) or after (1), and so on. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

const lastDay = (month: string) => addDays(firstDay(addMonths(month, 1)), -1)

/** Six weeks from Monday to Sunday, always: a month never changes the height of the calendar. */
export function weeksOf(month: string): string[][] {
  const first = firstDay(month)
  const monday = addDays(first, 1 - weekdayOf(first))
  return [0, 7, 14, 21, 28, 35].map((start) =>
    datesBetween(addDays(monday, start), addDays(monday, start + 6)),
  )
}

/** The same day of another month, or its last where it has no such day. */
export function inMonth(date: string, month: string): string {
  const wanted = `${month}-${date.slice(8)}`
  const last = lastDay(month)
  return wanted > last ? last : wanted
}

const STEPS: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, 1 - weekdayOf(date)),
  End: (date) => addDays(date, 7 - weekdayOf(date)),
  PageUp: (date) => inMonth(date, addMonths(monthOf(date), -1)),
  PageDown: (date) => inMonth(date, addMonths(monthOf(date), 1)),
}

/** Where a key leads from a day of the calendar; null for keys that do not move. */
export const stepDay = (date: string, key: string): string | null => STEPS[key]?.(date) ?? null

/** 'Friday 20 November 2026' */
export const spokenDate = (date: string) =>
  `${weekdayName(weekdayOf(date))} ${Number(date.slice(8))} ${monthLabel(monthOf(date))}`

/** 'November 2026' */
export const monthLabel = (month: string) => `${monthName(month)} ${month.slice(0, 4)}`
