import { expect, test } from 'vitest'
import {
  BOOKING_STATUS_LABELS,
  CANCELLATION_SOURCE_LABELS,
  cancellationSourceLabel,
  isBookingStatus,
  PAYMENT_STATUS_LABELS,
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
