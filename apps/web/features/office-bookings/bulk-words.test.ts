import { expect, test } from 'vitest'
import { bulkDone, whatWouldHappen } from './bulk-words.ts'

const outcome = (count: number, pence: number, refusals = 0) => ({
  dryRun: true,
  count,
  cancelled: [],
  refundTotal: pence / 100,
  refundTotalInMinor: pence,
  deskTotalInMinor: 0,
  refused: Array.from({ length: refusals }, (_, id) => ({
    id,
    bookingRef: null,
    code: 'INVALID_STATE',
    message: 'No.',
  })),
})

test('a dry run says how many, and how much goes back', () => {
  expect(whatWouldHappen(outcome(3, 9050))).toBe('3 bookings, and £90.50 goes back.')
  expect(whatWouldHappen(outcome(1, 0))).toBe('1 booking, and no money goes back.')
  expect(whatWouldHappen(outcome(0, 0, 2))).toBe(
    'None of these bookings can be cancelled any more.',
  )
})

test('what happened, and what did not', () => {
  expect(bulkDone(outcome(2, 3000, 1))).toEqual({
    title: 'Bookings Cancelled',
    description:
      '2 bookings cancelled; the customers are told. £30.00 is on its way back. 1 booking could not be cancelled.',
    destructive: false,
  })
  expect(bulkDone(outcome(0, 0, 1))).toMatchObject({ title: 'Error', destructive: true })
})
