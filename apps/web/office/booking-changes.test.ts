import { expect, test } from 'vitest'
import { bookingChanges } from './booking-changes.ts'
import { officeBooking } from '#testing/office-booking.ts'

test('nothing that staff decide by has changed', () => {
  expect(bookingChanges(officeBooking, { ...officeBooking, version: 9 })).toEqual([])
})

test('a line for everything that has', () => {
  const now = {
    ...officeBooking,
    status: 'cancelrequested' as const,
    bookingDate: '2027-03-06',
    adults: 1,
    children: 0,
    refundedAmount: 5,
    toHandBackAmount: 7,
  }
  expect(bookingChanges(officeBooking, now)).toEqual([
    'Status: Cancellation Requested, was Confirmed',
    'Visit: Mar 6, 2027, 11:00 - 12:00, was Mar 5, 2027, 11:00 - 12:00',
    'Party: 1 adult, was 2 adults, 1 child',
    'Refunded: £5.00, was £0.00',
    'To hand back: £7.00, was £0.00',
  ])
})
