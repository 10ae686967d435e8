import { expect, test } from 'vitest'
import { readSearch as read } from './read-search.ts'

const readSearch = (text: string) => read(text, '2026-11-15')

test.each([
  ['2031-01-05', '2031-01-05', '2031-01-05'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['Jan 5, 2031', '2031-01-05', '2031-01-05'],
  ['december 2030', '2030-12-01', '2030-12-31'],
  ['5 jan 2031', '2031-01-05', '2031-01-05'],
  ['5/1/2031', '2031-01-05', '2031-01-05'],
])('%s is from %s to %s', (text, from, to) => {
  expect(readSearch(text)).toEqual({ kind: 'dates', from, to })
})

test.each([
  ['Nov 18', '2026-11-18'],
  ['18 November', '2026-11-18'],
  ['18/11', '2026-11-18'],
  ['3 jan', '2027-01-03'],
  ['May 20', '2026-05-20'],
  ['29 Feb', null],
])('%s without a year is the nearest one: %s', (text, date) => {
  const expected = date ? { kind: 'dates', from: date, to: date } : { kind: 'words' }
  expect(readSearch(text)).toMatchObject(expected)
})

test.each([
  ['9:00', '09:00', '00:00', '23:59'],
  ['12:00 -', '12:00', '00:00', '23:59'],
  ['12:00 - 13', '12:00', '13:00', '13:59'],
  ['12:00 – 13:0', '12:00', '13:00', '13:59'],
  ['12:00-13:00', '12:00', '13:00', '13:00'],
])('%s starts at %s and ends from %s to %s', (text, start, endFrom, endTo) => {
  expect(readSearch(text)).toEqual({ kind: 'times', start, endFrom, endTo })
})

test('a number after a hash is an id and nothing else', () => {
  expect(readSearch(' #42 ')).toEqual({ kind: 'id', id: 42 })
  expect(readSearch('42')).toMatchObject({ kind: 'words', words: '42', id: 42 })
})

test.each(['25:00', '12:61', '2031-02-30', 'Foo 5, 2031', '#abc', '99/99/2031', '12:00 - 25:00'])(
  '%s is no date, slot or id, only words',
  (text) => {
    expect(readSearch(text)).toMatchObject({ kind: 'words', words: text, id: null })
  },
)

test('a reference is found by its beginning, with or without its prefix', () => {
  const range = { from: 'WW-AB100000', to: 'WW-AB1ZZZZZ', isBroad: false }
  expect(readSearch('ww-ab1')).toMatchObject({ reference: range })
  expect(readSearch('AB1')).toMatchObject({ reference: range })
  expect(readSearch('WW-')).toMatchObject({ reference: { to: 'WW-ZZZZZZZZ', isBroad: true } })
  expect(readSearch('ab')).toMatchObject({ reference: null })
  expect(readSearch('ada b')).toMatchObject({ reference: null })
})

test('nothing but spaces is no search', () => {
  expect(readSearch('  ')).toBeNull()
})
