import { expect, test } from 'vitest'
import { planCredit } from './credit.ts'

const taken = (id: number, instrument: 'voucher' | 'card' | 'cash', takenPence: number) => ({
  id,
  instrument,
  takenPence,
  backPence: 0,
})

test('what was paid is credit, with the bonus rounded half up', () => {
  expect(planCredit([taken(1, 'card', 3000)], 10)).toMatchObject({
    back: [],
    paidPence: 3000,
    facePence: 3300,
  })
  expect(planCredit([taken(1, 'card', 1005)], 10).facePence).toBe(1106)
  expect(planCredit([taken(1, 'card', 3000)], 0).facePence).toBe(3000)
})

test('of a mixed bill stored value goes back where it came from, and the rest is credit', () => {
  const bill = [taken(1, 'voucher', 1000), taken(2, 'card', 1500), taken(3, 'cash', 500)]
  expect(planCredit(bill, 10)).toEqual({
    back: [{ tenderId: 1, instrument: 'voucher', pence: 1000 }],
    kept: [
      { tenderId: 2, instrument: 'card', pence: 1500 },
      { tenderId: 3, instrument: 'cash', pence: 500 },
    ],
    paidPence: 2000,
    facePence: 2200,
  })
})

test('what went back before is nobody’s credit', () => {
  const partly = { ...taken(1, 'card', 3000), backPence: 1000 }
  expect(planCredit([partly], 0)).toMatchObject({ paidPence: 2000, facePence: 2000 })
})
