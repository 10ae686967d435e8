import { expect, test } from 'vitest'
import { newTotalPence, type NewTime, roomFor, whyNotChange } from './change-rules.ts'
import type { OwnBooking } from './own-booking.ts'

const booking = {
  booking_date: '2026-11-20',
  timeSlotId: 3,
  adults: 2,
  children: 1,
  people_count: 3,
  total_price: 48.3,
} as OwnBooking
const now = { bookingDate: '2026-11-20', timeSlotId: 3, adults: 2, children: 1 }
const other = { ...now, bookingDate: '2026-11-21' }
const time = { slotId: 3, remaining_capacity: 2, final_price: 16.1 } as NewTime

test('a seat keeps the price that was agreed, to the penny', () => {
  expect(newTotalPence(booking, { adults: 1, children: 0 })).toBe(1610)
  expect(newTotalPence(booking, { adults: 7, children: 0 })).toBe(11_270)
})

test('one’s own seats are room for oneself, and only where one has them', () => {
  expect(roomFor(booking, now, time)).toBe(5)
  expect(roomFor(booking, now, undefined)).toBe(3)
  expect(roomFor(booking, other, time)).toBe(2)
  expect(roomFor(booking, { ...now, timeSlotId: 4 }, undefined)).toBe(0)
})

test.each([
  [now, { time, room: 5 }, 'This is your visit now. Choose another party, day or time.'],
  [{ ...now, children: 3 }, { time, room: 5 }, null],
  [{ ...now, adults: 1, children: 2 }, { time: undefined, room: 3 }, null],
  [
    { ...now, children: 3 },
    { time, room: 4 },
    'Only 4 places are left at this time, and you are 5.',
  ],
  [other, { time: undefined, room: 0 }, 'Choose a time.'],
  [other, { time, room: 1 }, 'Only 1 place is left at this time, and you are 3.'],
  [other, { time, room: 3 }, null],
  [{ ...other, adults: 4 }, { time, room: 5 }, null],
  [
    { ...other, adults: 1 },
    { time: { ...time, final_price: 20 }, room: 3 },
    'This time costs £40.00 and yours £32.20. A visit moves only where the price stays the same.',
  ],
  [other, { time: { ...time, final_price: undefined }, room: 3 }, null],
  // At the time that is booked, what was agreed holds.
  [{ ...now, adults: 3 }, { time: { ...time, final_price: 20 }, room: 5 }, null],
])('%o with %o: %s', (wanted, there, reason) => {
  expect(whyNotChange(booking, wanted, there)).toBe(reason)
})
