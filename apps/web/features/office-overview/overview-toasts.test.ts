import { expect, test } from 'vitest'
import { refused, unreachable } from '#web/api/api-error.ts'
import { ApiFailure } from '#web/api/unwrap.ts'
import { invalidDateRange, noDataAvailable, overviewNotLoaded } from './overview-toasts.ts'

const destructive = true
const title = 'Error loading dashboard data'

test('the server’s own words, where it has any', () => {
  const busy = refused(503, { code: 'UNAVAILABLE', message: 'We cannot answer just now.' })
  expect(overviewNotLoaded(new ApiFailure(busy))).toEqual({
    title,
    description: 'We cannot answer just now.',
    destructive,
  })
})

test('the specified ones where nobody answered', () => {
  const description = 'Failed to load dashboard statistics'
  expect(overviewNotLoaded(new ApiFailure(unreachable))).toEqual({
    title,
    description,
    destructive,
  })
  expect(overviewNotLoaded(new Error('odd'))).toEqual({ title, description, destructive })
})

test('a period without bookings is named', () => {
  expect(noDataAvailable({ from: '2027-03-01', to: '2027-03-31' })).toEqual({
    title: 'No Data Available',
    description: 'Nobody has booked a visit from Mar 1, 2027 to Mar 31, 2027.',
    destructive,
  })
  expect(noDataAvailable({ from: '2027-03-01', to: '2027-03-01' }).description).toBe(
    'Nobody has booked a visit on Mar 1, 2027.',
  )
})

test('a range that is none', () => {
  expect(invalidDateRange('Please select both start and end dates')).toEqual({
    title: 'Invalid Date Range',
    description: 'Please select both start and end dates',
    destructive,
  })
})
