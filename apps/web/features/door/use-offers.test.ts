import { expect, test } from 'vitest'
import { saleOf } from './use-offers.ts'

const hour = {
  slotId: 9,
  timeSlotStart: '17:00',
  timeSlotEnd: '18:00',
  free: 7,
  prices: { adult: 12, child: 6 },
}

test('a walk-in is sold the session that runs, at its price', () => {
  const quiet = { sessionId: 3, name: 'Quiet hour', group: null, hours: [hour] }
  expect(saleOf(quiet, hour, { adults: 2, children: 1 })).toEqual({
    sessionId: 3,
    slotId: 9,
    adults: 2,
    children: 1,
    totalPrice: 30,
  })
})
