import { describe, expect, test } from 'vitest'
import {
  changeFilter,
  directionOf,
  expectedOn,
  nextSort,
  noFilters,
  readFilter,
} from './bookings-filter.ts'

const address = (text: string) => new URLSearchParams(text)
const usual = {
  view: 'upcoming',
  search: '',
  status: '',
  date: '',
  sort: '-bookingDate',
  page: 1,
}

describe('what the address says', () => {
  test('nothing: upcoming bookings, the latest visit first', () => {
    expect(readFilter(address(''))).toEqual(usual)
  })

  test('everything', () => {
    const text =
      'view=all&search=isla&status=not_confirmed&date=2027-03-05&sort=-paymentAmount&page=3'
    expect(readFilter(address(text))).toEqual({
      view: 'all',
      search: 'isla',
      status: 'not_confirmed',
      date: '2027-03-05',
      sort: '-paymentAmount',
      page: 3,
    })
  })

  test.each([
    'view=none',
    'status=asleep',
    'status=toString',
    'date=2027-02-30',
    'sort=userEmail',
    'sort=--id',
    'page=0',
    'page=1.5',
  ])('%s is nonsense, and reads as usual', (text) => {
    expect(readFilter(address(text))).toEqual(usual)
  })
})

describe('a change', () => {
  const before = address('tab=bookings&view=all&search=isla&status=confirmed&page=3')

  test('of the page leaves the rest', () => {
    const after = changeFilter(before, { page: 4 })
    expect(readFilter(after)).toMatchObject({ view: 'all', search: 'isla', page: 4 })
    expect(after.get('tab')).toBe('bookings')
  })

  test.each([{ search: 'callum' }, { sort: 'id' as const }, { view: 'history' as const }])(
    'to %j begins at page one',
    (change) => {
      expect(readFilter(changeFilter(before, change))).toMatchObject({ page: 1, ...change })
    },
  )

  test('to what is usual leaves nothing in the address', () => {
    const cleared = changeFilter(before, { ...noFilters, view: 'upcoming' })
    expect(cleared.toString()).toBe('tab=bookings')
  })
})

test('today at the door: who is expected, and comes next, first', () => {
  const busy = address('tab=bookings&view=history&search=isla&sort=-id&page=3')
  expect(readFilter(changeFilter(busy, expectedOn('2027-03-05')))).toEqual({
    view: 'upcoming',
    search: 'isla',
    status: '',
    date: '2027-03-05',
    sort: 'bookingDate',
    page: 1,
  })
})

test('a heading sorts up, then down, and says which', () => {
  expect(nextSort('-bookingDate', 'id')).toBe('id')
  expect(nextSort('id', 'id')).toBe('-id')
  expect(nextSort('-id', 'id')).toBe('id')
  expect(directionOf('id', 'id')).toBe('ascending')
  expect(directionOf('-id', 'id')).toBe('descending')
  expect(directionOf('id', 'status')).toBeNull()
})
