import { describe, expect, test } from 'vitest'
import {
  BOOKING_STATUS_LABELS,
  CANCELLATION_SOURCE_LABELS,
  cancellationSourceLabel,
  isBookingStatus,
  PAYMENT_STATUS_LABELS,
  paymentLabel,
  paymentStatusOf,
} from './status.ts'

test('the labels', () => {
  expect(BOOKING_STATUS_LABELS).toEqual({
    pending: 'Pending Payment',
    confirmed: 'Confirmed',
    cancelrequested: 'Cancellation Requested',
    cancelled: 'Cancelled',
    completed: 'Completed',
    not_confirmed: 'Not Confirmed',
  })
  expect(PAYMENT_STATUS_LABELS).toEqual({ paid: 'Paid', pending: 'Pending', failed: 'Failed' })
  expect(CANCELLATION_SOURCE_LABELS).toEqual({
    auto_cleanup: 'Auto Cleanup',
    user: 'User',
    admin_approval: 'Admin Approval',
    admin_bulk: 'Admin Bulk',
    admin: 'Admin',
    full_refund: 'Full Refund',
    unknown: 'Unknown',
  })
})

test('a missing or strange cancellation source is Unknown', () => {
  expect(cancellationSourceLabel('admin_bulk')).toBe('Admin Bulk')
  for (const source of [null, undefined, '', 'cat', 'toString']) {
    expect(cancellationSourceLabel(source)).toBe('Unknown')
  }
})

test('only the six are statuses', () => {
  expect(isBookingStatus('not_confirmed')).toBe(true)
  expect(isBookingStatus('Confirmed')).toBe(false)
  expect(isBookingStatus('constructor')).toBe(false)
})

describe('what is said of a booking’s money', () => {
  test.each([
    ['confirmed', 3000, 0, 'paid'],
    ['confirmed', 0, 0, 'paid'],
    ['confirmed', 1500, 1500, 'pending'],
    ['confirmed', 0, 3000, 'pending'],
    ['pending', 0, 3000, 'pending'],
    ['cancelled', 3000, 0, 'paid'],
    ['cancelled', 1500, 1500, 'pending'],
    ['cancelled', 0, 3000, 'failed'],
    ['not_confirmed', 0, 3000, 'failed'],
  ] as const)('%s with %ip paid and %ip due: %s', (status, paidPence, duePence, expected) => {
    expect(paymentStatusOf({ status, paidPence, duePence })).toBe(expected)
  })

  test('is Paid only where nothing is owed, and else says how much', () => {
    const label = (paymentStatus: 'paid' | 'pending' | 'failed', paid: number, due: number) =>
      paymentLabel({ paymentStatus, paymentAmount: paid, dueAmount: due })
    expect(label('paid', 30, 0)).toBe('Paid')
    expect(label('pending', 0, 30)).toBe('Pending')
    expect(label('pending', 15, 15)).toBe('Part-paid, £15.00 due')
    expect(label('pending', 15, 0)).toBe('Part-paid')
    expect(label('failed', 0, 0)).toBe('Failed')
  })
})
