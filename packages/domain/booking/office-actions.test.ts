import { expect, test } from 'vitest'
import { officeActions } from './office-actions.ts'

test.each([
  ['pending', 0, 0, 'canCancel canDelete'],
  ['confirmed', 0, 0, 'canCancel canDelete'],
  ['confirmed', 1500, 0, 'canCancel canRefund hasRefundHistory'],
  ['confirmed', 1500, 500, 'canCancel canRefund hasRefundHistory'],
  ['cancelrequested', 1500, 0, 'canCancel canRefund hasRefundHistory'],
  ['cancelled', 1500, 0, 'canReconfirm canRefund hasRefundHistory'],
  ['cancelled', 1500, 500, 'canRefund hasRefundHistory'],
  ['cancelled', 1500, 1500, 'hasRefundHistory'],
  ['cancelled', 0, 0, 'canReconfirm canDelete'],
  ['not_confirmed', 0, 0, 'canReconfirm canDelete'],
  ['confirmed', 1, 0, 'canCancel canRefund hasRefundHistory'],
  ['completed', 1500, 0, 'canRefund hasRefundHistory'],
] as const)('%s, paid %i, refunded %i: %s', (status, paidPence, refundedPence, allowed) => {
  const actions = Object.entries(officeActions({ status, paidPence, refundedPence }))
  expect(actions.filter(([, may]) => may).map(([action]) => action)).toEqual(allowed.split(' '))
})
