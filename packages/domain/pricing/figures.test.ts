import { expect, test } from 'vitest'
import { BRINGS_MONEY, revenuePence } from './figures.ts'

test('revenue is what was paid less all that went or may go back', () => {
  const paid = { paidPence: 4500, refundedPence: 0, toHandBackPence: 0, disputedPence: 0 }
  expect(revenuePence(paid)).toBe(4500)
  expect(
    revenuePence({ ...paid, refundedPence: 1000, toHandBackPence: 300, disputedPence: 200 }),
  ).toBe(3000)
})

test('stored value that is spent brings no money a second time', () => {
  expect(BRINGS_MONEY).toEqual(['card', 'cash', 'reader', 'bank'])
})
