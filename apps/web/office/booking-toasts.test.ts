import { expect, test } from 'vitest'
import { refused, unreachable } from '#web/api/api-error.ts'
import {
  bookingNotUpdated,
  bookingUpdated,
  detailsNotLoaded,
  refundFailed,
  refundProcessed,
} from './booking-toasts.ts'

const full = refused(409, { code: 'SLOT_FULL', message: 'No seats.' })

test('what was done', () => {
  expect(bookingUpdated('cancelled')).toEqual({
    title: 'Booking Updated',
    description: 'Booking status changed to cancelled',
  })
  expect(refundProcessed(750, 'Isla')).toEqual({
    title: 'Refund Processed',
    description: '£7.50 is on its way back to Isla.',
  })
})

test('what was not: in the words of the server, or in the specified ones', () => {
  const failed = (title: string, description: string) => ({ title, description, destructive: true })
  expect(bookingNotUpdated(full)).toEqual(failed('Error', 'No seats.'))
  expect(bookingNotUpdated(unreachable)).toEqual(failed('Error', 'Failed to update booking'))
  expect(refundFailed(full)).toEqual(failed('Refund Failed', 'No seats.'))
  expect(refundFailed(unreachable)).toEqual(failed('Refund Failed', 'Failed to process refund'))
  expect(detailsNotLoaded({ message: 'Gone.' })).toEqual(
    failed('Error fetching booking details', 'Gone.'),
  )
})
