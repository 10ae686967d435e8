import { expect, test } from 'vitest'
import type { Hour } from '#web/visit/hours.ts'
import { withOwnSeats } from './use-held.ts'

test('what one holds oneself is not taken: a visit that is full by it can still be chosen', () => {
  const visit = { date: '2026-11-20', slotId: 3, sessionId: null, adults: 2, children: 1 }
  const kept = { ...visit, time: '10:00 - 11:00', ticket: '/ticket#abc', until: Infinity }
  const held = [{ ...kept, state: 'unpaid' }] as const
  const full = { id: '3', capacity: 15, remaining_capacity: 0, is_available: false } as Hour
  expect(withOwnSeats([full], visit.date, held)).toEqual([
    { ...full, remaining_capacity: 3, is_available: true },
  ])
  expect(withOwnSeats([full], '2026-11-21', held)).toEqual([full])
  expect(withOwnSeats([full], visit.date, [{ ...kept, state: 'booked' }])).toEqual([full])
  // Another slot, and a session in the same one.
  const others = [
    { ...full, id: '4' },
    { ...full, id: '3 2' },
  ]
  expect(withOwnSeats(others, visit.date, held)).toEqual(others)
})
