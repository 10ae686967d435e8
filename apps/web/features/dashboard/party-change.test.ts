import { expect, test } from 'vitest'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { newTotalPence, whyNotParty } from './party-change.ts'

const booking = { adults: 2, children: 1, people_count: 3, total_price: 48.3 } as OwnBooking

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
