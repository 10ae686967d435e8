import { expect, test } from 'vitest'
import { goesInAtOnce, hourForWalkIn } from './walk-in.ts'

const hour = { timeSlotStart: '17:00', timeSlotEnd: '18:00', free: 7 }

test('a walk-in goes into the hour that runs, but not into its last minutes', () => {
  const next = { ...hour, timeSlotStart: '18:00', timeSlotEnd: '19:00' }
  expect(hourForWalkIn([hour, next], '17:45')).toBe(hour)
  expect(hourForWalkIn([hour, next], '17:46')).toBe(next)
  expect(hourForWalkIn([{ ...hour, free: 0 }, next], '17:10')).toBe(next)
  expect(hourForWalkIn([hour, { ...next, free: 0 }], '17:58')).toBe(hour)
  const later = { ...next, timeSlotStart: '19:00', timeSlotEnd: '20:00' }
  expect(hourForWalkIn([hour, later], '17:58')).toBe(hour)
  // Another session of the same hour is as good as over.
  expect(hourForWalkIn([hour, { ...hour }, next], '17:58')).toBe(next)
  expect(hourForWalkIn([], '17:58')).toBeUndefined()
})

test.each([
  ['11:00', '10:44', false],
  ['11:00', '10:45', true],
  ['11:00', '11:30', true],
])('who buys %s at %s goes in at once: %s', (startTime, time, isIn) => {
  const now = Date.parse(`2031-01-13T${time}:00Z`)
  expect(goesInAtOnce({ date: '2031-01-13', startTime }, now)).toBe(isIn)
  expect(goesInAtOnce({ date: '2031-01-14', startTime }, now)).toBe(false)
})
