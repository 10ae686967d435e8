import { isCalendarDate } from '#domain/calendar/calendar-date.ts'
import {
  isPeriod,
  isTooLong,
  PERIOD_LABELS,
  periodRange,
  type DateRange,
  type Period,
} from '#domain/calendar/period.ts'

/** A period by its name, or two dates of one's own. */
export type PeriodChoice = Period | DateRange

export const DEFAULT_PERIOD: Period = 'this-month'

/** What the overview is about lives in the address; nonsense in it reads as this month. */
export function readPeriod(address: URLSearchParams): PeriodChoice {
  const range = { from: address.get('from') ?? '', to: address.get('to') ?? '' }
  if (whyNotRange(range) === null) return range
  const name = address.get('period') ?? ''
  return isPeriod(name) ? name : DEFAULT_PERIOD
}

export function periodInAddress(choice: PeriodChoice): Record<string, string> {
  if (typeof choice === 'object') return choice
  return choice === DEFAULT_PERIOD ? {} : { period: choice }
}

export const rangeOf = (choice: PeriodChoice, today: string): DateRange =>
  typeof choice === 'object' ? choice : periodRange(choice, today)

export const labelOf = (choice: PeriodChoice): string =>
  typeof choice === 'object' ? 'Custom Range' : PERIOD_LABELS[choice]

/** What is wrong with two dates; null where they are a range. */
export function whyNotRange({ from, to }: DateRange): string | null {
  if (!isDate(from) || !isDate(to)) return 'Please select both start and end dates'
  if (to < from) return 'The end date must not be before the start date'
  return isTooLong({ from, to }) ? 'Please choose at most ten years' : null
}

// The calendar of the database has no year 0.
const isDate = (text: string) => isCalendarDate(text) && text >= '0001'

/** Whether the figures cover other dates than those that a named period means. */
export function isMismatch(
  choice: PeriodChoice,
  today: string,
  covered: { from_date: string; to_date: string },
): boolean {
  if (typeof choice === 'object') return false
  const { from, to } = periodRange(choice, today)
  return covered.from_date !== from || covered.to_date !== to
}
