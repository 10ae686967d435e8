import { expect, test } from 'vitest'
import type { Slot } from '#web/visit/offered-slots.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { whyNotMove } from './why-not-move.ts'

const booking = {
  booking_date: '2026-11-20',
  timeSlotId: 3,
  people_count: 3,
  total_price: 48.3,
} as OwnBooking
const slot = { id: 4, remaining_capacity: 3, final_price: 16.1 } as Slot
const date = '2026-11-21'

test.each([
  [{ date: null, slot: null }, 'Choose a date.'],
  [{ date, slot: null }, 'Choose a time.'],
  [
    { date: '2026-11-20', slot: { ...slot, id: 3 } },
    'This is when your visit is now. Choose another date or time.',
  ],
  [
    { date, slot: { ...slot, remaining_capacity: 1 } },
    'Only 1 place is left at this time, and you are 3.',
  ],
  [
    { date, slot: { ...slot, final_price: 20 } },
    'This time costs £60.00 and yours £48.30. A visit moves only where the price stays the same.',
  ],
  [{ date, slot }, null],
  [{ date, slot: { ...slot, id: 3 } }, null],
])('%o: %s', (visit, reason) => {
  expect(whyNotMove(booking, visit)).toBe(reason)
})
