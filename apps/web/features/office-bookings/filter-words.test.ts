import { expect, test } from 'vitest'
import { readFilter } from './bookings-filter.ts'
import { filterSummary } from './filter-words.ts'

const summary = (address: string, total: number, totalIsCapped = false) =>
  filterSummary(readFilter(new URLSearchParams(address)), { total, totalIsCapped })

test('the summary names the view and every filter', () => {
  expect(summary('', 1)).toBe('1 upcoming booking')
  expect(summary('view=all', 1234567)).toBe('1,234,567 bookings')
  expect(summary('view=history&status=cancelled', 0)).toBe(
    '0 past or closed bookings, with status Cancelled',
  )
  expect(summary('view=all&date=2027-03-05&search=isla', 1000, true)).toBe(
    '1,000+ bookings, on Mar 5, 2027, matching “isla”',
  )
})
