import { expect, test } from 'vitest'
import { splitBill } from '#domain/pricing/stored-value.ts'
import { payByVoucher } from '#domain/pricing/visits.ts'
import { cardWords, discountWords } from './voucher-words.ts'

test.each([
  [2000, 0, '£20.00 is on the card that ends in RTW8.'],
  [
    2000,
    3000,
    '£20.00 is on the card that ends in RTW8. It pays £20.00, and £10.00 is left to pay.',
  ],
  [3000, 3000, '£30.00 is on the card that ends in RTW8. It pays for all of it.'],
  [
    5000,
    3000,
    '£50.00 is on the card that ends in RTW8. It pays for all of it, and £20.00 stays on it.',
  ],
  [
    2990,
    3000,
    '£29.90 is on the card that ends in RTW8. It pays £29.70, and £0.30 is left to pay.',
  ],
  [
    10,
    30,
    '£0.10 is on the card that ends in RTW8. That is too little to pay a part of this visit.',
  ],
])('of %i pence on it and a bill of %i', (balance, total, words) => {
  const card = { lastFour: 'RTW8', balance: balance / 100, visitPrice: null }
  expect(cardWords(card, { people: null, ...splitBill(total, balance) })).toBe(words)
})

test.each([
  [7, 0, '7 visits are on the card that ends in RTW8.'],
  [
    7,
    2,
    '7 visits are on the card that ends in RTW8. It pays for all of it, and 5 visits stay on it.',
  ],
  [
    3,
    2,
    '3 visits are on the card that ends in RTW8. It pays for all of it, and 1 visit stays on it.',
  ],
  [
    2,
    3,
    '2 visits are on the card that ends in RTW8. It pays for 2 of 3 people, and £15.00 is left to pay.',
  ],
])('of %i visits on it and %i people', (visits, quantity, words) => {
  const seats = quantity
    ? [{ kind: 'seat', name: 'adult', quantity, unitPence: 1500 } as const]
    : []
  const pays = payByVoucher(
    seats,
    { balancePence: 1500 * visits, visitPence: 1500 },
    { isOrdinary: true },
  )
  const card = { lastFour: 'RTW8', balance: 15 * visits, visitPrice: 15 }
  expect(cardWords(card, pays)).toBe(words)
})

test('what a code takes off, once there is a visit, and where it gains nothing', () => {
  const code = { name: 'SPRING10', off: '10 % off' }
  const said = [null, { saved: 3 }, { saved: 0 }].map((bill) => discountWords({ ...code, bill }))
  expect(said).toEqual([
    'SPRING10: 10 % off your seats.',
    'SPRING10: 10 % off your seats, £3.00.',
    'SPRING10 is not used: this visit is as cheap without it.',
  ])
})
