import { expect, test } from 'vitest'
import type { Slot } from './offered-slots.ts'
import { slotsInWords } from './slot-list.tsx'

const slot = { id: 1, is_available: true, remaining_capacity: 4 } as Slot
const full = { ...slot, id: 2, is_available: false, remaining_capacity: 0 }
const date = '2026-11-20'

test.each<[string, Parameters<typeof slotsInWords>[0]]>([
  ['', { date: null, slots: undefined, failed: false }],
  ['Loading available slots...', { date, slots: undefined, failed: false }],
  ['', { date, slots: undefined, failed: true }],
  ['1 time to choose from.', { date, slots: [slot, full], failed: false }],
  ['2 times to choose from.', { date, slots: [slot, { ...slot, id: 3 }], failed: true }],
  ['', { date, slots: [full], failed: false }],
])('"%s"', (words, shown) => {
  expect(slotsInWords(shown)).toBe(words)
})
