import { expect, test } from 'vitest'
import { hourForWalkIn, saleOf } from './use-offers.ts'

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

test('a walk-in goes into the hour that runs, but not into its last minutes', () => {
  const next = { ...hour, slotId: 10, timeSlotStart: '18:00', timeSlotEnd: '19:00' }
  expect(hourForWalkIn([hour, next], '17:45')).toBe(hour)
  expect(hourForWalkIn([hour, next], '17:46')).toBe(next)
  expect(hourForWalkIn([{ ...hour, free: 0 }, next], '17:10')).toBe(next)
  expect(hourForWalkIn([hour, { ...next, free: 0 }], '17:58')).toBe(hour)
  const later = { ...next, timeSlotStart: '19:00', timeSlotEnd: '20:00' }
  expect(hourForWalkIn([hour, later], '17:58')).toBe(hour)
  expect(hourForWalkIn([], '17:58')).toBeUndefined()
})
