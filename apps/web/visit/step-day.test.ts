import { expect, test } from 'vitest'
import { stepDay } from './step-day.ts'

test.each([
  ['ArrowLeft', '2026-11-17'],
  ['ArrowRight', '2026-11-19'],
  ['ArrowUp', '2026-11-11'],
  ['ArrowDown', '2026-11-25'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
  ['PageUp', '2026-10-18'],
  ['PageDown', '2026-12-18'],
  ['Enter', null],
])('%s leads from Wednesday 18 November to %s', (key, expected) => {
  expect(stepDay('2026-11-18', key)).toBe(expected)
})
