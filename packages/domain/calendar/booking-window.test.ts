import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingWindow } from './booking-window.ts'

test.each([
  [30, '2027-04-14'],
  [1, '2027-03-16'],
  [0, '2027-03-15'],
  [-5, '2027-03-15'],
])('%i days ahead ends on %s', (advanceDays, last) => {
  expect(bookingWindow('2027-03-15', advanceDays)).toEqual({ first: '2027-03-15', last })
})

test('holds advanceDays + 1 dates, never none, across clock changes and leap days', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.integer({ min: -10, max: 365 }), (offset, advanceDays) => {
      const today = Temporal.PlainDate.from('2027-01-01').add({ days: offset })
      const { first, last } = bookingWindow(today.toString(), advanceDays)
      expect(first).toBe(today.toString())
      expect(today.until(last).days).toBe(Math.max(0, advanceDays))
    }),
  )
})
