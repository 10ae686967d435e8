import { expect, test } from 'vitest'
import type { Slot } from './offered-slots.ts'
import { whyLost } from './lost-time.tsx'

const chosen = { id: 3, remaining_capacity: 5, is_available: true } as Slot
const other = { ...chosen, id: 4 }

test.each<[string | null, Slot[]]>([
  [null, [other, chosen]],
  [null, [{ ...chosen, remaining_capacity: 3 }]],
  ['has only 2 places left', [{ ...chosen, remaining_capacity: 2 }]],
  ['has only 1 place left', [{ ...chosen, remaining_capacity: 1 }]],
  ['has just filled up', [{ ...chosen, remaining_capacity: 0, is_available: false }]],
  ['has begun', [{ ...chosen, is_available: false }]],
  ['is not offered any more', [other]],
])('%s', (words, slots) => {
  expect(whyLost(chosen, slots, 3)).toBe(words)
})
