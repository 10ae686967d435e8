import { expect, test } from 'vitest'
import { splitBill } from '#domain/pricing/stored-value.ts'
import { discountWords, voucherWords } from './voucher-words.ts'

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
  expect(voucherWords('RTW8', balance, splitBill(total, balance))).toBe(words)
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
