import { expect, test } from 'vitest'
import { officeBooking } from '#testing/office-booking.ts'
import { whereWords } from '#web/office/refund-words.ts'
import { bulkDone, sentParts, whatWouldHappen } from './bulk-words.ts'

const guest = { ...officeBooking, userEmail: null }

const outcome = (count: number, pence: number, refusals = 0) => ({
  dryRun: true,
  count,
  cancelled: [],
  refundTotal: pence / 100,
  refundTotalInMinor: pence,
  goesBack: pence > 0 ? [{ instrument: 'card' as const, amount: pence / 100 }] : [],
  creditTotal: 0,
  untold: [],
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
  expect(whatWouldHappen({ ...outcome(2, 3000), creditTotal: 33 })).toBe(
    '2 bookings, and £30.00 goes back. £33.00 becomes credit, as chosen.',
  )
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
  expect(bulkDone(outcome(0, 0, 1))).toEqual({
    title: 'Error',
    description: '1 booking could not be cancelled.',
    destructive: true,
  })
})

test('what staff must hand over is said apart from what is on its way', () => {
  const goesBack = [
    { instrument: 'voucher' as const, amount: 20 },
    { instrument: 'card' as const, amount: 30 },
    { instrument: 'cash' as const, amount: 15 },
  ]
  expect(whereWords(sentParts({ ...outcome(2, 6500), goesBack }))).toEqual([
    '£20.00 goes back to the gift card at once.',
    '£30.00 goes through the card provider and cannot be reversed.',
  ])
  expect(bulkDone({ ...outcome(2, 6500), goesBack }).description).toBe(
    '2 bookings cancelled; the customers are told. £20.00 went back to the gift card. £30.00 is on its way back. £15.00 from the till is yours to give back: the details of those bookings wait for it.',
  )
})

test('a day that nobody booked is closed all the same', () => {
  expect(whatWouldHappen(outcome(0, 0))).toBe('Nobody has booked this date.')
  expect(bulkDone(outcome(0, 0))).toEqual({
    title: 'Date Closed',
    description: 'Nobody had booked it.',
  })
})

test('nobody is said to be told of whom we have no address', () => {
  const { description } = bulkDone({ ...outcome(2, 0), untold: [guest] })
  expect(description).toBe(
    '2 bookings cancelled. 1 booking has no e-mail address: please tell them. The others are told.',
  )
  expect(bulkDone({ ...outcome(2, 0), untold: [guest, guest] }).description).toBe(
    '2 bookings cancelled. 2 bookings have no e-mail address: please tell them.',
  )
})
