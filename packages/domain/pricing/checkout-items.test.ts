import { expect, test } from 'vitest'
import type { Line } from './bill.ts'
import { checkoutItems } from './checkout-items.ts'

const seats: Line[] = [
  { kind: 'seat', name: 'adult', quantity: 2, unitPence: 1500 },
  { kind: 'seat', name: 'toddler', quantity: 1, unitPence: 0 },
]
const mug: Line = { kind: 'extra', name: 'Mug', quantity: 2, unitPence: 900 }
const off: Line = { kind: 'discount', name: 'group', quantity: 1, unitPence: -300 }

test('a bill is shown by its lines', () => {
  expect(checkoutItems([...seats, mug], 4800, 'The rest')).toEqual([
    { name: 'Adult', quantity: 2, unitPence: 1500 },
    { name: 'Toddler', quantity: 1, unitPence: 0 },
    { name: 'Mug', quantity: 2, unitPence: 900 },
  ])
})

test('what is taken off is said where the seats are, and the sum is right', () => {
  expect(checkoutItems([...seats, off, mug], 4500, 'The rest')).toEqual([
    { name: '2 adults, 1 toddler', quantity: 1, unitPence: 2700, note: '£30.00, less £3.00' },
    { name: 'Mug', quantity: 2, unitPence: 900 },
  ])
})

test.each([
  ['a part of the bill', [...seats], 1500],
  ['more off than the seats cost', [mug, { ...off, unitPence: -600 }], 1200],
])('%s is one line with a name of its own', (_what, lines, pence) => {
  expect(checkoutItems(lines, pence, 'The rest')).toEqual([
    { name: 'The rest', quantity: 1, unitPence: pence },
  ])
})
