import { expect, test } from 'vitest'
import { hourForWalkIn } from './walk-in.ts'

const hour = { timeSlotStart: '17:00', timeSlotEnd: '18:00', free: 7 }

test('a walk-in goes into the hour that runs, but not into its last minutes', () => {
  const next = { ...hour, timeSlotStart: '18:00', timeSlotEnd: '19:00' }
  expect(hourForWalkIn([hour, next], '17:45')).toBe(hour)
  expect(hourForWalkIn([hour, next], '17:46')).toBe(next)
  expect(hourForWalkIn([{ ...hour, free: 0 }, next], '17:10')).toBe(next)
  expect(hourForWalkIn([hour, { ...next, free: 0 }], '17:58')).toBe(hour)
  const later = { ...next, timeSlotStart: '19:00', timeSlotEnd: '20:00' }
  expect(hourForWalkIn([hour, later], '17:58')).toBe(hour)
  expect(hourForWalkIn([], '17:58')).toBeUndefined()
})
