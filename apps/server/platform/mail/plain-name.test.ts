import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainName } from './plain-name.ts'

test.each([
  'Ann Bell',
  'Seán Ó Briain',
  "Mary-Jane O'Neil",
  'Dr. Nguyễn Thị Ánh',
  '王小明',
  'Zoë D’Arcy Jr.',
])('%s is a name', (name) => {
  expect(plainName(name)).toBe(name)
})

test.each([
  '',
  '   ',
  'visit evil.example',
  'https://evil.example',
  'Ann\r\nBcc: all@example.com',
  'Ann\nYour account is closed',
  '<b>Ann</b>',
  'Ann \u202egnp.exe',
  'Ann 🐈',
  'You have won a prize, call 0900',
  'one two three four five six',
  'A'.repeat(61),
])('%j is not repeated in a mail', (text) => {
  expect(plainName(text)).toBeNull()
})

test('spaces around and between are tidied', () => {
  expect(plainName('  Ann   Bell ')).toBe('Ann Bell')
})

const character = fc.constantFrom(...'ABéß王 .-’@:/<>\\\r\n\0\u2028\u202e\u0301')

test('nothing that it lets through can end a header line or make a link', () => {
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 12 }), (text) => {
      expect(plainName(text) ?? '').not.toMatch(/[\p{C}<>@:/\\]|\.\S/u)
    }),
    { numRuns: 2_000 },
  )
})
