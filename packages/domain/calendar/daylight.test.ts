import { expect, test } from 'vitest'
import { lightAt, sunAt } from './daylight.ts'

const KIRKBRAE = { latitude: 56.2, longitude: -3.16 }

test.each([
  ['2026-06-21', '05:00', 'dawn'],
  ['2026-06-21', '13:00', 'day'],
  ['2026-06-21', '18:00', 'day'],
  ['2026-06-21', '21:30', 'dusk'],
  ['2026-12-21', '06:00', 'night'],
  ['2026-12-21', '09:00', 'dawn'],
  ['2026-12-21', '12:00', 'day'],
  ['2026-12-21', '15:30', 'dusk'],
  ['2026-12-21', '17:00', 'night'],
] as const)('on %s at %s it is %s', (date, time, light) => {
  expect(lightAt(date, time, KIRKBRAE)).toBe(light)
})

test.each([
  ['2026-06-21', 57.2],
  ['2026-12-21', 10.4],
  ['2026-03-20', 33.8],
])('at noon on %s the sun stands %d degrees high', (date, height) => {
  const clock = date === '2026-06-21' ? '13:13' : '12:13'
  expect(sunAt(date, clock, KIRKBRAE).height).toBeCloseTo(height, -0.3)
  expect(Math.abs(sunAt(date, clock, KIRKBRAE).pastNoon)).toBeLessThan(1)
})
