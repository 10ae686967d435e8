import { expect, test } from 'vitest'
import { errors } from './errors.ts'

test.each([
  'SLOT_INACTIVE',
  'SLOT_FULL',
  'CLOSED',
  'CHILDREN_FULL',
  'DATE_OUT_OF_RANGE',
  'ADD_ON_SOLD_OUT',
  'DISCOUNT_USED_UP',
] as const)('whoever cannot have what they chose hears what to do next: %s', (code) => {
  expect(errors[code].message).toMatch(/\. Please (choose|look|go on)/)
})
