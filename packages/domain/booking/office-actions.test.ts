import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canMove } from './moves.ts'
import { officeActions } from './office-actions.ts'
import { BOOKING_STATUS_LABELS, isBookingStatus } from './status.ts'

const statuses = Object.keys(BOOKING_STATUS_LABELS).filter(isBookingStatus)

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

test('nothing is offered that the table of states refuses', () => {
  const pence = fc.nat(3000)
  fc.assert(
    fc.property(fc.constantFrom(...statuses), pence, pence, (status, paidPence, refundedPence) => {
      const actions = officeActions({ status, paidPence, refundedPence })
      const cancels =
        canMove(status, 'cancelled', 'admin') || canMove(status, 'cancelled', 'admin_approval')
      expect(actions.canCancel).toBe(cancels)
      const reconfirms = canMove(status, 'confirmed', 'reconfirm')
      expect(actions.canReconfirm).toBe(reconfirms && refundedPence === 0)
      expect(actions.canRefund).toBe(paidPence > refundedPence)
    }),
  )
})
