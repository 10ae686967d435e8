import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastRest, splitBill } from './stored-value.ts'

test.each([
  ['pays all it can', 3000, 2000, 2000, 1000],
  ['pays all there is to pay, and keeps the rest', 3000, 5000, 3000, 0],
  ['leaves as much as a card can pay', 3000, 2990, 2970, 30],
  ['pays nothing of a bill that is too small to share', 30, 20, 0, 30],
  ['pays nothing where it has nothing', 3000, 0, 0, 3000],
  ['pays nothing of nothing', 0, 2000, 0, 0],
])('stored value %s', (_, totalPence, balancePence, voucherPence, cardPence) => {
  expect(splitBill(totalPence, balancePence)).toEqual({ voucherPence, cardPence })
})

test('at the desk it pays to the penny: any coin is taken', () => {
  expect(splitBill(3000, 2990, leastRest(true))).toEqual({ voucherPence: 2990, cardPence: 10 })
})

test('both parts are the bill, neither is more than there is, and a card can pay its part', () => {
  const bill = fc.oneof(fc.constant(0), fc.integer({ min: 30, max: 100_000 }))
  fc.assert(
    fc.property(bill, fc.nat(100_000), (totalPence, balancePence) => {
      const { voucherPence, cardPence } = splitBill(totalPence, balancePence)
      expect(voucherPence + cardPence).toBe(totalPence)
      expect(voucherPence).toBeGreaterThanOrEqual(0)
      expect(voucherPence).toBeLessThanOrEqual(balancePence)
      expect(cardPence === 0 || cardPence >= 30).toBe(true)
      expect(cardPence === 0).toBe(balancePence >= totalPence)
    }),
  )
})
