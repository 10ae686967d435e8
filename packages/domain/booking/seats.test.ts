import { expect, test } from 'vitest'
import { holdsSeats } from './seats.ts'

test.each([
  ['pending', true, false],
  ['confirmed', true, true],
  ['cancelrequested', true, true],
  ['completed', true, true],
  ['cancelled', false, false],
  ['not_confirmed', false, false],
] as const)('%s holds seats: %s with a living hold, %s without', (status, alive, over) => {
  expect(holdsSeats(status, true)).toBe(alive)
  expect(holdsSeats(status, false)).toBe(over)
})
