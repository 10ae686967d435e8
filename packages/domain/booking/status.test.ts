import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-date.ts'
import {
  BOOKING_STATUS_LABELS,
  CANCELLATION_SOURCE_LABELS,
  cancellationSourceLabel,
  isBookingStatus,
  isUpcoming,
  PAYMENT_STATUS_LABELS,
} from './status.ts'
import type { BookingStatus } from './status.ts'

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

test('upcoming is confirmed, today or later', () => {
  const statuses = Object.keys(BOOKING_STATUS_LABELS).filter(isBookingStatus)
  const today = '2027-03-28'
  expect(isUpcoming({ status: 'confirmed', bookingDate: today }, today)).toBe(true)
  fc.assert(
    fc.property(
      fc.constantFrom<BookingStatus>(...statuses),
      fc.integer({ min: -400, max: 400 }),
      (status, days) => {
        const booking = { status, bookingDate: addDays(today, days) }
        expect(isUpcoming(booking, today)).toBe(status === 'confirmed' && days >= 0)
      },
    ),
  )
})
