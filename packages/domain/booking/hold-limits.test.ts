import { expect, test } from 'vitest'
import { type Held, mostToHold, nearestLimit } from './hold-limits.ts'

const held = (more: Partial<Held> = {}): Held => ({ bookings: 0, people: 0, networks: [], ...more })

test.each([
  ['nothing is held', held(), Infinity, null],
  ['one party is alone', held({ networks: [0, 0, 0] }), 60, 'network'],
  ['two are held', held({ bookings: 2, people: 12 }), 8, 'guest'],
  ['one large party is held', held({ bookings: 1, people: 30 }), 0, 'guest'],
  ['three are held', held({ bookings: 3, people: 3 }), 0, 'guest'],
  ['others hold much from the network', held({ networks: [55] }), 5, 'network'],
  ['others hold much from a wider one', held({ networks: [20, 118, 118] }), 2, 'network'],
  ['both are near', held({ bookings: 1, people: 4, networks: [50] }), 10, 'network'],
])('where %s', (_, of, most, limit) => {
  expect([mostToHold(of), nearestLimit(of)]).toEqual([most, limit])
})
