import { expect, test } from 'vitest'
import { noDataAvailable } from './use-overview.ts'

test('a period without bookings is named', () => {
  expect(noDataAvailable({ from: '2027-03-01', to: '2027-03-31' })).toEqual({
    title: 'No Data Available',
    description: 'Nobody has booked a visit from Mar 1, 2027 to Mar 31, 2027.',
    destructive: true,
  })
  expect(noDataAvailable({ from: '2027-03-01', to: '2027-03-01' }).description).toBe(
    'Nobody has booked a visit on Mar 1, 2027.',
  )
})
