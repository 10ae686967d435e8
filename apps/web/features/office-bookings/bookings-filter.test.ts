import { expect, test } from 'vitest'
import { bookingsAddress, expectedOn, filterSummary } from './bookings-filter.ts'

const { initial } = bookingsAddress

test('at first: upcoming bookings, the latest visit first', () => {
  expect(initial).toMatchObject({ view: 'upcoming', sort: '-bookingDate', page: 1 })
})

test('today at the door: who is expected, and comes next, first', () => {
  const busy = new URLSearchParams('view=history&search=isla&sort=-id&page=3')
  const after = bookingsAddress.change(busy, expectedOn('2027-03-05'))
  expect(String(after)).toBe('search=isla&sort=bookingDate&date=2027-03-05')
})

const summary = (address: string, total: number, totalIsCapped = false) =>
  filterSummary(bookingsAddress.read(new URLSearchParams(address)), { total, totalIsCapped })

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
