import { describe, expect, test } from 'vitest'
import type { OwnBooking } from './own-booking.ts'
import { newTotalPence, type NewTime, whyNotMove, whyNotParty } from './change-rules.ts'

const booking = {
  booking_date: '2026-11-20',
  timeSlotId: 3,
  adults: 2,
  children: 1,
  people_count: 3,
  total_price: 48.3,
} as OwnBooking

describe('another visit', () => {
  const slot = { slotId: 4, remaining_capacity: 3, final_price: 16.1 } as NewTime
  const date = '2026-11-21'

  test.each([
    [{ date: null, slot: null }, 'Choose a date.'],
    [{ date, slot: null }, 'Choose a time.'],
    [
      { date: '2026-11-20', slot: { ...slot, slotId: 3 } },
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
    [{ date, slot: { ...slot, slotId: 3 } }, null],
    [{ date, slot: { ...slot, final_price: undefined } }, null],
  ])('%o: %s', (visit, reason) => {
    expect(whyNotMove(booking, visit)).toBe(reason)
  })
})

describe('another party', () => {
  test('a seat keeps the price that was agreed, to the penny', () => {
    expect(newTotalPence(booking, { adults: 1, children: 0 })).toBe(1610)
    expect(newTotalPence(booking, { adults: 7, children: 0 })).toBe(11_270)
  })

  test.each([
    [{ adults: 2, children: 1 }, 15, 'This is your party now. Add or take away somebody.'],
    [{ adults: 1, children: 2 }, 15, null],
    [{ adults: 2, children: 3 }, 5, null],
    [{ adults: 2, children: 3 }, 4, 'Only 4 of you have room at this time.'],
    [{ adults: 2, children: 0 }, 1, null],
  ])('%o where %i have room: %s', (party, room, reason) => {
    expect(whyNotParty(booking, party, room)).toBe(reason)
  })
})
