import { expect, test } from 'vitest'
import { bookingsAddress, expectedOn, filterSummary, toQuery } from './bookings-filter.ts'

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

test('a range of dates; a last day before the first is none', () => {
  const query = (address: string) => toQuery(bookingsAddress.read(new URLSearchParams(address)))
  const range = { dateFrom: '2027-03-05', dateTo: '2027-03-09' }
  expect(query('date=2027-03-05&until=2027-03-09')).toMatchObject(range)
  expect(query('date=2027-03-05&until=2027-03-01')).toMatchObject({ dateTo: '2027-03-05' })
  expect(query('until=2027-03-09')).toMatchObject({ dateFrom: undefined, dateTo: '2027-03-09' })
  expect(summary('date=2027-03-05&until=2027-03-09', 2)).toBe(
    '2 upcoming bookings, from Mar 5, 2027 to Mar 9, 2027',
  )
})

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
