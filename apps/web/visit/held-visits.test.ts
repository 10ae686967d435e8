import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#testing/storage.ts'
import { heldIn, keepHeld, secretOf } from './held-visit.ts'

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

test('the secret of a ticket is what stands behind the #', () => {
  expect(secretOf(visit.ticket)).toBe('abc')
})
