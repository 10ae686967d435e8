import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPin, PIN_INVALID, PIN_TOO_EASY } from './pin.ts'

test.each(['', '123', '1234567', '12a4', ' 1397', '１３９７'])('%j is no PIN', (text) => {
  expect(checkPin(text)).toBe(PIN_INVALID)
})

test.each(['0000', '999999', '1234', '4321', '56789', '987654', '1212', '123123', '454545'])(
  '%s is too easy',
  (text) => {
    expect(checkPin(text)).toBe(PIN_TOO_EASY)
  },
)

test.each(['1397', '2468', '00731', '112233'])('%s will do', (text) => {
  expect(checkPin(text)).toBeNull()
})

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 4, maxLength: 6 })

test('whatever reads the same shifted by one digit is refused, forwards and backwards', () => {
  fc.assert(
    fc.property(digits, (text) => {
      const backwards = [...text].toReversed().join('')
      expect(checkPin(backwards)).toBe(checkPin(text))
    }),
  )
})
