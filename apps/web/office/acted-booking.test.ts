import { describe, expect, test } from 'vitest'
import { actionsOn, moneyOf } from './acted-booking.ts'
import { officeBooking } from '#testing/office-booking.ts'

const unpaid = { paymentAmount: 0, refundedAmount: 0, toHandBackAmount: 0 }
const paid = { ...unpaid, paymentAmount: 48.3 }
const partly = { ...paid, refundedAmount: 16.1 }
const refunded = { ...paid, refundedAmount: 48.3 }
const promised = { ...paid, toHandBackAmount: 48.3 }

describe('what a menu offers', () => {
  test.each([
    ['pending', unpaid, ['cancel']],
    ['confirmed', paid, ['cancel', 'refund', 'refunds']],
    ['confirmed', partly, ['cancel', 'refund', 'refunds']],
    ['cancelrequested', paid, ['cancel', 'refund', 'refunds']],
    ['completed', paid, ['refund', 'refunds']],
    ['cancelled', unpaid, ['reconfirm']],
    ['cancelled', paid, ['reconfirm', 'refund', 'refunds']],
    ['cancelled', partly, ['refund', 'refunds']],
    ['cancelled', refunded, ['refunds']],
    ['cancelled', promised, ['refunds']],
    ['not_confirmed', unpaid, ['reconfirm']],
  ] as const)('%s, %j: %j', (status, money, offered) => {
    const can = actionsOn({ status, ...money })
    const all = {
      reconfirm: can.canReconfirm,
      cancel: can.canCancel,
      refund: can.canRefund,
      refunds: can.hasRefundHistory,
    }
    expect(Object.keys(all).filter((act) => all[act as keyof typeof all])).toEqual(offered)
  })
})

test('money is counted in whole pence', () => {
  expect(moneyOf({ ...officeBooking, refundedAmount: 32.2 })).toEqual({
    paidPence: 4830,
    refundedPence: 3220,
    toHandBackPence: 0,
    leftPence: 1610,
  })
})
