import { expect, test } from 'vitest'
import type { Hour } from './hours.ts'
import { withOwnSeats } from './use-held.ts'

test('what one holds oneself is not taken: a visit that is full by it can still be chosen', () => {
  const visit = { date: '2026-11-20', slotId: 3, adults: 2, children: 1, ticket: '/ticket#abc' }
  const held = { ...visit, until: Date.parse('2026-11-16T12:30:00Z') }
  const full = { id: '3', capacity: 15, remaining_capacity: 0, is_available: false } as Hour
  expect(withOwnSeats([full], visit.date, held)).toEqual([
    { ...full, remaining_capacity: 3, is_available: true },
  ])
  expect(withOwnSeats([full], '2026-11-21', held)).toEqual([full])
  // Another slot, and a session in the same one.
  const others = [
    { ...full, id: '4' },
    { ...full, id: '3 2' },
  ]
  expect(withOwnSeats(others, visit.date, held)).toEqual(others)
})
