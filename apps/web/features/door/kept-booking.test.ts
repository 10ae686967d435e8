import { expect, test } from 'vitest'
import { isSameGuest, keptToday } from './kept-booking.ts'

const at = Date.parse('2031-01-13T17:01:00Z')
const words = { name: 'Morag Reid', email: 'morag@example.com' }

test('what was typed is offered again on its day, and not where nothing was typed', () => {
  const evening = Date.parse('2031-01-13T23:59:00Z')
  expect(keptToday({ at, words }, evening)).toEqual({ at, words })
  expect(keptToday({ at, words }, evening + 60_000)).toBeNull()
  expect(keptToday({ at, words: { name: ' ', email: '' } }, at)).toBeNull()
  expect(keptToday(null, at)).toBeNull()
  // As an earlier version kept it.
  expect(keptToday(words as object, at)).toBeNull()
})

test.each([
  ['Morag Reid', 'Morag Re', true],
  ['Morag', 'Morag Reid', true],
  ['Morag Reid', 'morag reid ', true],
  ['', 'Mercat School', true],
  ['Morag Reid', '', false],
  ['Morag Reid', 'Mercat School', false],
])('%o and %o are the same guest: %o', (kept, typed, isSame) => {
  expect(isSameGuest(kept, typed)).toBe(isSame)
})
