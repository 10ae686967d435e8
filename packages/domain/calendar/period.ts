import { addDays, weekdayOf } from './calendar-date.ts'

export const PERIOD_LABELS = {
  today: 'Today',
  'this-week': 'This Week',
  'this-month': 'This Month',
  'last-month': 'Last Month',
  'last-30-days': 'Last 30 Days',
} as const

export type Period = keyof typeof PERIOD_LABELS

/** From the first to the last date, both counted. */
export type DateRange = { from: string; to: string }

/** Ten years and some days: a longer one is a slip of the keyboard. */
const MOST_DAYS = 3_660

export const isTooLong = ({ from, to }: DateRange) => to > addDays(from, MOST_DAYS)

/** The dates of a period, seen from a date on the cafe's wall. Weeks begin on Sunday here. */
export function periodRange(period: Period, today: string): DateRange {
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'this-week':
      return weekAround(today)
    case 'this-month':
      return monthAround(today)
    case 'last-month':
      return monthAround(addDays(firstOfMonth(today), -1))
    case 'last-30-days':
      return { from: addDays(today, -30), to: today }
  }
}

export function isPeriod(text: string): text is Period {
  return Object.hasOwn(PERIOD_LABELS, text)
}

function weekAround(date: string): DateRange {
  const sunday = addDays(date, -(weekdayOf(date) % 7))
  return { from: sunday, to: addDays(sunday, 6) }
}

function monthAround(date: string): DateRange {
  const first = firstOfMonth(date)
  // No month is longer than 31 days, so this lands in the next one.
  const firstOfNext = firstOfMonth(addDays(first, 31))
  return { from: first, to: addDays(firstOfNext, -1) }
}

function firstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`
}
