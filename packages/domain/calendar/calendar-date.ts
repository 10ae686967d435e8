// Dates are 'yyyy-MM-dd' texts throughout: they compare as they read, and belong to no time zone.
// Date appears here only as a counter of UTC days, so that browsers without Temporal can follow.

/** ISO: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

const DAY_MS = 86_400_000

const WEEKDAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ')

export type WeekdayName = (typeof WEEKDAY_NAMES)[number]

export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const day = utcDay(text)
  // 30 February parses in some engines, as another day.
  return !Number.isNaN(day.getTime()) && textOf(day) === text
}

export function weekdayOf(date: string): Weekday {
  return WEEKDAYS[(utcDay(date).getUTCDay() + 6) % 7] ?? 1
}

export function addDays(date: string, days: number): string {
  const day = utcDay(date)
  day.setUTCDate(day.getUTCDate() + days)
  return textOf(day)
}

/** Each date from the first to the last, both counted. */
export function datesBetween(first: string, last: string): string[] {
  const days = (utcDay(last).getTime() - utcDay(first).getTime()) / DAY_MS
  return Array.from({ length: Math.max(0, days + 1) }, (_, index) => addDays(first, index))
}

export function weekdayName(day: Weekday): WeekdayName {
  return WEEKDAY_NAMES[day - 1] ?? 'Monday'
}

/** Of a date, or of a month 'yyyy-MM'. */
export function monthName(date: string): string {
  return MONTH_NAMES[Number(date.slice(5, 7)) - 1] ?? ''
}

export function weekdayNamed(name: string): Weekday | null {
  return WEEKDAYS.find((day) => weekdayName(day).toLowerCase() === name.toLowerCase()) ?? null
}

function utcDay(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

function textOf(day: Date): string {
  return day.toISOString().slice(0, 10)
}
