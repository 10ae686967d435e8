import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crowdInFull, crowdWords, cushionsTaken, quietest } from './crowd.ts'
import type { Hour } from './hours.ts'

const seats = (capacity: number, remaining_capacity: number) => ({ capacity, remaining_capacity })

test.each([
  [15, 15, 0, 'Nobody yet'],
  [15, 14, 1, 'Quiet'],
  [15, 10, 2, 'Quiet'],
  [15, 8, 2, 'Half full'],
  [20, 6, 4, 'Lively'],
  [15, 5, 3, '5 left'],
  [15, 1, 4, '1 left'],
  [3, 2, 2, 'Quiet'],
  [15, 0, 5, 'Full'],
])('of %d places %d are left: %d cushions taken, %s', (capacity, left, cushions, words) => {
  expect(cushionsTaken(seats(capacity, left))).toBe(cushions)
  expect(crowdWords(seats(capacity, left))).toBe(words)
})

test('who listens hears the numbers, too', () => {
  expect(crowdInFull(seats(15, 14))).toBe('quiet, 14 of 15 places free')
  expect(crowdInFull(seats(15, 0))).toBe('full')
})

test('all cushions are taken where nothing is left, and only there', () => {
  const lefts = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 40 }))
  fc.assert(
    fc.property(lefts, ([capacity, left]) => {
      expect(cushionsTaken(seats(capacity, left)) === 5).toBe(left === 0)
    }),
  )
})

const hour = (id: string, remaining_capacity: number, is_available = true) =>
  ({ id, capacity: 15, remaining_capacity, is_available }) as Hour

test('the quietest hour has room for everybody, and is quieter than every other', () => {
  expect(quietest([hour('1', 9), hour('2', 14), hour('3', 13)], 2)).toBe('2')
  expect(quietest([hour('1', 9), hour('2', 14), hour('3', 14)], 2)).toBeNull()
  expect(quietest([hour('1', 9), hour('2', 14, false)], 2)).toBeNull()
  expect(quietest([hour('1', 15), hour('2', 15)], 2)).toBeNull()
  expect(quietest([hour('1', 3), hour('2', 2)], 3)).toBeNull()
})
