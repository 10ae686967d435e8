import { describe, expect, test } from 'vitest'
import { canRefundGift, checkGiftAmount, checkGiftDay, giftAmounts } from './gifts.ts'

const bounds = { leastPence: 1000, mostPence: 20_000 }

test('amounts on buttons are within the owner’s bounds', () => {
  expect(giftAmounts(bounds)).toEqual([1500, 3000, 5000])
  expect(giftAmounts({ leastPence: 2000, mostPence: 4000 })).toEqual([3000])
})

test.each([
  [999, false],
  [1000, true],
  [20_000, true],
  [20_001, false],
  [null, false],
])('a card of %s pence', (pence, isGood) => {
  const problem = isGood ? null : 'Choose an amount from £10.00 to £200.00.'
  expect(checkGiftAmount(pence, bounds)).toBe(problem)
})

test.each([
  ['2031-01-12', 'This day is over. Choose today or a day to come.'],
  ['2031-01-13', null],
  ['2032-01-13', null],
  ['2032-01-14', 'Choose a day until Tue, Jan 13, 2032.'],
])('a card for %s', (date, problem) => {
  expect(checkGiftDay(date, '2031-01-13')).toBe(problem)
})

describe('all of the money goes back', () => {
  const day = 86_400_000
  const bought = { amountPence: 3000, balancePence: 3000, boughtAt: 0, isBlocked: false }
  test.each([
    ['within 14 days', bought, 14 * day - 1, true],
    ['not later', bought, 14 * day, false],
    ['not once a penny is spent', { ...bought, balancePence: 2999 }, 0, false],
    ['not while it is blocked', { ...bought, isBlocked: true }, 0, false],
  ])('%s', (_, gift, now, can) => {
    expect(canRefundGift(gift, now)).toBe(can)
  })
})
