import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCardNumber, readCardEntry, type TypedEntry } from './card-entry.ts'
import { testCards } from './cards.ts'

const NOVEMBER_2026 = Date.UTC(2026, 10, 15) / 1000

const typed = (changes: Partial<TypedEntry> = {}): TypedEntry => ({
  email: 'kim@example.com',
  number: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
  name: 'Kim Lee',
  country: 'GB',
  postcode: 'eh1 1aa',
  ...changes,
})
const faultsOf = (changes: Partial<TypedEntry>) => {
  const read = readCardEntry(typed(changes), NOVEMBER_2026)
  return 'faults' in read ? Object.keys(read.faults) : []
}

test('reads what was typed', () => {
  expect(readCardEntry(typed(), NOVEMBER_2026)).toEqual({
    email: 'kim@example.com',
    number: '4242424242424242',
    expMonth: 12,
    expYear: 2034,
    name: 'Kim Lee',
    country: 'GB',
    postcode: 'EH1 1AA',
  })
})

describe('the check digit', () => {
  test('is right on every test card', () => {
    expect(testCards.filter(({ number }) => !isCardNumber(number))).toEqual([])
  })

  test('notices any one digit that is wrong', () => {
    const card = fc.constantFrom(...testCards.map(({ number }) => number))
    fc.assert(
      fc.property(card, fc.nat(15), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const place = at % number.length
        const wrong = (Number(number[place]) + by) % 10
        expect(isCardNumber(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false)
      }),
    )
  })
})

test.each<[Partial<TypedEntry>, string[]]>([
  [{ number: '4242' }, ['number']],
  [{ number: '4242 4242 4242 4241' }, ['number']],
  [{ expiry: '13 / 34' }, ['expiry']],
  [{ expiry: '10 / 26' }, ['expiry']],
  [{ expiry: '11 / 26' }, []],
  [{ expiry: '1230' }, []],
  [{ expiry: '12/2030' }, []],
  [{ expiry: '12 / 99' }, ['expiry']],
  [{ cvc: '12' }, ['cvc']],
  [{ cvc: '1234' }, ['cvc']],
  [{ number: '378282246310005', cvc: '1234' }, []],
  [{ email: 'kim@' }, ['email']],
  [{ name: ' ' }, ['name']],
  [{ postcode: '12345' }, ['postcode']],
  [{ postcode: '', country: 'IE' }, []],
])('%j', (changes, faults) => {
  expect(faultsOf(changes)).toEqual(faults)
})
