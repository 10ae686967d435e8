import { expect, test } from 'vitest'
import { fit } from './matches.ts'

test.each([
  ['boo', 'Bookings', 4],
  ['slot', 'Time Slots', 3],
  ['day cancel', 'Cancel a day', 3.5],
  ['ellat', 'Cancellations', 0],
  ['VAT', 'Private hire', 0],
  ['cafe', 'Café hours', 4],
  ['TILL', 'Close the till', 3],
  ['bokings', 'Bookings', 1],
  ['bookigns', 'Bookings', 1],
  ['bpok', 'Bookings', 1],
  ['bookinngs', 'Bookings', 1],
  ['xyz', 'Bookings', 0],
  ['day sell', 'Cancel a day', 0],
  ['  ', 'Bookings', 0],
  ['bpk', 'Bookings', 0],
])('%s fits %s: %d', (typed, text, how) => {
  expect(fit(typed, text)).toBe(how)
})
