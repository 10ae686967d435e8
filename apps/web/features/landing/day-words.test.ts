import { expect, test } from 'vitest'
import { dayWords } from './day-words.ts'

test.each([
  ['2026-11-16', 0, 'today'],
  ['2026-11-17', 1, 'tomorrow'],
  ['2026-11-22', 6, 'on Sunday'],
  ['2026-11-23', 7, 'on Nov 23, 2026'],
])('%s, %i days ahead, is %s', (date, daysAhead, words) => {
  expect(dayWords({ date, daysAhead })).toBe(words)
})
