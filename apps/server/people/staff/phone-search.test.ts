import { expect, test } from 'vitest'
import { phoneSearch } from './phone-search.ts'

test.each([
  ['07700 900123', '7700900123'],
  ['+44 7700 9', '77009'],
  ['0044 (0)7700', '07700'],
  ['447700', '7700'],
  ['900-123', '900123'],
  ['07', null],
  ['12', null],
  ['room 900', null],
  ['', null],
])('%s', (typed, digits) => {
  expect(phoneSearch(typed)).toBe(digits)
})
