import { describe, expect, test } from 'vitest'
import { date, listAddress, oneOf, sortedBy, text } from './address.ts'

const list = listAddress({
  view: oneOf(['upcoming', 'all'], 'upcoming'),
  search: text(),
  status: oneOf(['', 'paid'], ''),
  day: date,
  sort: sortedBy(['id', 'name'], '-day'),
  pageSize: oneOf([10, 25], 10),
})
const at = (address: string) => new URLSearchParams(address)

describe('what the address says', () => {
  test('everything', () => {
    const full = 'view=all&search=+isla+&status=paid&day=2027-03-05&sort=-name&pageSize=25&page=3'
    expect(list.read(at(full))).toEqual({
      view: 'all',
      search: 'isla',
      status: 'paid',
      day: '2027-03-05',
      sort: '-name',
      pageSize: 25,
      page: 3,
    })
  })

  test.each([
    '',
    'view=none',
    'search=+',
    'status=toString',
    'day=2027-02-30',
    'sort=email',
    'sort=--id',
    'pageSize=7',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=two',
    'page=1000001',
  ])('%j reads as usual', (address) => {
    expect(list.read(at(address))).toEqual(list.initial)
  })

  test('a search that is too long is cut where its field ends', () => {
    expect(list.read(at(`search=${'a'.repeat(101)}`)).search).toBe('a'.repeat(100))
  })
})

describe('a change', () => {
  const before = at('tab=bookings&view=all&search=isla&page=3')

  test('of the page leaves the rest', () => {
    const after = String(list.change(before, { page: 4 }))
    expect(after).toBe('tab=bookings&view=all&search=isla&page=4')
  })

  test('of anything else begins at the first page', () => {
    const after = String(list.change(before, { sort: 'id' }))
    expect(after).toBe('tab=bookings&view=all&search=isla&sort=id')
  })

  test('to what is usual leaves nothing in the address', () => {
    const after = String(list.change(before, { search: '', view: 'upcoming' }))
    expect(after).toBe('tab=bookings')
  })
})

test('filters are what is empty at first: not the order, the view or the page', () => {
  const other = list.read(at('view=all&sort=id&page=2'))
  expect(list.isFiltered(other)).toBe(false)
  expect(list.isFiltered({ ...other, day: '2027-03-05' })).toBe(true)
  expect(list.noFilters).toEqual({ search: '', status: '', day: '' })
})
