import { expect, test } from 'vitest'
import { dueWords, toPayWords } from './due.ts'

test.each([
  [false, '£15.00 when you arrive', '£15.00', '£15.00 due'],
  [true, '£15.00 by invoice', '£15.00 by invoice', '£15.00 due by invoice'],
])('what is due, invoiced or not: %s', (isInvoiced, before, after, toStaff) => {
  const due = { dueAmount: 15, isInvoiced }
  expect([toPayWords(due), toPayWords(due, true), dueWords(due)]).toEqual([before, after, toStaff])
})
