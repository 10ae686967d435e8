import { addDays, weekdayOf } from '#domain/calendar/calendar-date.ts'
import { addMonths, inMonth, monthOf } from './month.ts'

/** Where a key leads from a day of the calendar; null for keys that do not move. */
export function stepDay(date: string, key: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, 1 - weekdayOf(date))
    case 'End':
      return addDays(date, 7 - weekdayOf(date))
    case 'PageUp':
      return inMonth(date, addMonths(monthOf(date), -1))
    case 'PageDown':
      return inMonth(date, addMonths(monthOf(date), 1))
    default:
      return null
  }
}
