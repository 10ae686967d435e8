import { expect, test } from 'vitest'
import { whyNotByThemselves } from './changing.ts'

const paid = { isPaid: true, isInTime: true, isRefundable: true }
const late = { ...paid, isInTime: false }
const kept = { ...paid, isRefundable: false }
const move = { isMove: true }
const fewer = { isFewer: true, getsMoneyBack: true }
const cheaper = { isMove: true, getsMoneyBack: true }

test.each([
  ['paid, in time', paid, [null, null, null, null]],
  ['after the deadline more are welcome, and nothing else', late, [null, 'late', 'late', 'late']],
  ['where nobody may cancel, no money goes back', kept, [null, null, 'kept', 'kept']],
  ['unpaid', { ...kept, isPaid: false }, [null, null, null, null]],
  ['unpaid and late', { ...late, isPaid: false }, [null, 'late', null, 'late']],
] as const)('%s', (_, booking, [more, moved, shrunk, lessPaid]) => {
  expect(whyNotByThemselves(booking, {})).toBe(more)
  expect(whyNotByThemselves(booking, move)).toBe(moved)
  expect(whyNotByThemselves(booking, fewer)).toBe(shrunk)
  expect(whyNotByThemselves(booking, cheaper)).toBe(lessPaid)
})
