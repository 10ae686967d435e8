import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#testing/storage.ts'
import { heldIn, keepHeld, secretOf, withOwnSeats } from './held-visit.ts'
import type { Hour } from './hours.ts'

const NOW = Date.parse('2026-11-16T12:00:00Z')
const MINUTE = 60_000
const visit = { date: '2026-11-20', slotId: 3, adults: 2, children: 1, ticket: '/ticket#abc' }

let session: Storage
beforeEach(() => {
  session = memoryStorage()
  vi.stubGlobal('sessionStorage', session)
})

test('a visit is held for as long as it can be paid, and not a moment longer', () => {
  keepHeld(visit, NOW)
  expect(readHeld(NOW + 29 * MINUTE)).toEqual({ ...visit, until: NOW + 30 * MINUTE })
  expect(readHeld(NOW + 30 * MINUTE)).toBeNull()
})

const readHeld = (now: number) => heldIn(session.getItem('heldVisit'), now)

test.each(['', 'null', '{"date":1}', '{broken'])(
  'what nobody can read (%s) holds nothing',
  (text) => {
    session.setItem('heldVisit', text)
    expect(readHeld(NOW)).toBeNull()
  },
)

test('what one holds oneself is not taken: a visit that is full by it can still be chosen', () => {
  keepHeld(visit, NOW)
  const full = { id: '3', capacity: 15, remaining_capacity: 0, is_available: false } as Hour
  const held = readHeld(NOW)
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

test('the secret of a ticket is what stands behind the #', () => {
  expect(secretOf(visit.ticket)).toBe('abc')
})
