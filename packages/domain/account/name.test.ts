import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkName, normaliseName } from './name.ts'

test.each([
  ['', 'Name is required.'],
  [' \t ', 'Name is required.'],
  ['\u200b', 'Name is required.'],
  ['x'.repeat(101), 'Name must be at most 100 characters long.'],
  ['Ada\0', 'Enter a valid name.'],
  ['Ada \ud83d', 'Enter a valid name.'],
])('refuses %j: %s', (text, message) => {
  expect(checkName(text)).toBe(message)
})

test.each([
  'Ada',
  "Siân O'Neil-Łukasz",
  '<b>Bob</b>',
  '李',
  '🐈 Tibbles',
  '\u202eadA',
  'Ada\r\nBcc: eve@example.com',
  ' x ',
  'x'.repeat(100),
])('accepts %j', (text) => {
  expect(checkName(text)).toBeNull()
})

test('spaces around a name are forgiven, and normalising is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      expect(checkName(` ${text} `)).toBe(checkName(text.trim()))
      expect(normaliseName(normaliseName(text))).toBe(normaliseName(text))
    }),
  )
})

test('a NUL anywhere is refused, since it cannot be stored', () => {
  const part = fc.string({ maxLength: 40 })
  fc.assert(
    fc.property(part, part, (before, after) => {
      expect(checkName(`a${before}\0${after}b`)).toBe('Enter a valid name.')
    }),
  )
})
