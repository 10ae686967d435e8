import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Slot } from '#web/visit/offered-slots.ts'
import { crowdInFull, crowdWords, cushionsTaken, hoursOf, quietest } from './crowd.ts'

const seats = (capacity: number, remaining_capacity: number) => ({ capacity, remaining_capacity })

test.each([
  [15, 15, 0, 'All yours'],
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

const slot = (id: number, remaining_capacity: number, is_available = true) =>
  ({ id, capacity: 15, remaining_capacity, is_available }) as Slot

test('the quietest hour has room for everybody, and is quieter than another', () => {
  expect(quietest([slot(1, 9), slot(2, 14), slot(3, 14)], 2)).toBe(2)
  expect(quietest([slot(1, 9), slot(2, 14, false)], 2)).toBeNull()
  expect(quietest([slot(1, 15), slot(2, 15)], 2)).toBeNull()
  expect(quietest([slot(1, 3), slot(2, 2)], 3)).toBeNull()
})

test('an hour that is full is shown, one that has begun is not', () => {
  const hours = hoursOf([slot(1, 9, false), slot(2, 0, false), slot(3, 4)])
  expect(hours.map(({ id }) => id)).toEqual([2, 3])
})
