import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#testing/storage.ts'
import { visitorDraft, voucherDraft } from '#web/api/storage.ts'
import {
  forget,
  type HeldVisit,
  keepHeld,
  learnOf,
  readHeld,
  secretOf,
  stateOf,
} from './held-visits.ts'

const NOW = Date.parse('2026-11-16T12:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const visit = {
  date: '2026-11-20',
  slotId: 3,
  sessionId: null,
  adults: 2,
  children: 1,
  time: '10:00 - 11:00',
  ticket: '/ticket#abc',
}

beforeEach(openTab)

/** Tabs share what is local. */
function openTab() {
  vi.stubGlobal('sessionStorage', memoryStorage())
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
})

test('a visit is held for as long as it can be paid, and not a moment longer', () => {
  keepHeld(visit, NOW)
  const [held] = readHeld(NOW)
  expect(held).toEqual({ ...visit, until: NOW + 30 * MINUTE, state: 'unpaid' })
  expect(readHeld(NOW + 29 * MINUTE)).toMatchObject([{ state: 'unpaid' }])
  expect(readHeld(NOW + 30 * MINUTE)).toMatchObject([{ state: 'unheard' }])
  expect(readHeld(NOW + 89 * MINUTE)).toMatchObject([{ state: 'unheard' }])
  expect(readHeld(NOW + 90 * MINUTE)).toEqual([])
})

test('another try takes the place of the one before, in every tab; another visit does not', () => {
  keepHeld(visit, NOW)
  openTab()
  keepHeld({ ...visit, adults: 1, ticket: '/ticket#def' }, NOW)
  keepHeld({ ...visit, sessionId: 7, ticket: '/ticket#ghi' }, NOW)
  expect(tickets()).toEqual(['/ticket#ghi', '/ticket#def'])
  forget('def', NOW)
  expect(tickets()).toEqual(['/ticket#ghi'])
})

const tickets = (now = NOW) => readHeld(now).map(({ ticket }) => ticket)

type Ticket = Parameters<typeof learnOf>[1]
const answer = {
  status: 'confirmed',
  canPay: false,
  booking_date: '2026-11-21',
  timeSlotId: 4,
  sessionId: null,
  adults: 2,
  children: 1,
  time_slots: { start_time: '11:00', end_time: '12:00' },
} as Ticket

test('what was paid is known where it was paid for until its day is over, elsewhere an hour', () => {
  keepHeld(visit, NOW)
  learnOf('abc', answer, NOW)
  const moved = { date: '2026-11-21', slotId: 4, time: '11:00 - 12:00', state: 'booked' }
  expect(readHeld(NOW + 48 * HOUR)).toMatchObject([moved])
  expect(readHeld(Date.parse('2026-11-22T09:00:00Z'))).toEqual([])
  openTab()
  expect(readHeld(NOW + HOUR)).toMatchObject([moved])
  expect(readHeld(NOW + 2 * HOUR)).toEqual([])
})

test('once it is booked, nothing of what was typed is there for the next guest', () => {
  keepHeld(visit, NOW)
  visitorDraft.write('{"specialRequests":"Nut allergy"}')
  voucherDraft.write('SPRING')
  learnOf('abc', { ...answer, status: 'pending', canPay: true }, NOW)
  expect([visitorDraft.read(), voucherDraft.read()]).toEqual([expect.any(String), 'SPRING'])
  learnOf('abc', answer, NOW)
  expect([visitorDraft.read(), voucherDraft.read()]).toEqual([null, null])
  // The ticket is looked at again while another visit is being typed.
  visitorDraft.write('{"name":"Una"}')
  learnOf('abc', { ...answer, adults: 1 }, NOW)
  expect(visitorDraft.read()).toBe('{"name":"Una"}')
})

test('how long it is held is what the server says, once it has', () => {
  keepHeld(visit, NOW)
  const holdExpiresAt = '2026-11-16T12:31:00Z'
  learnOf('abc', { ...answer, status: 'pending', canPay: true, holdExpiresAt }, NOW)
  expect(readHeld(NOW)).toMatchObject([{ until: Date.parse(holdExpiresAt), state: 'unpaid' }])
})

test('what was paid stays beside a further order for the same visit, and goes once it is off', () => {
  keepHeld(visit, NOW)
  learnOf('abc', { ...answer, booking_date: visit.date, timeSlotId: 3 }, NOW)
  keepHeld({ ...visit, ticket: '/ticket#def' }, NOW)
  expect(tickets()).toEqual(['/ticket#def', '/ticket#abc'])
  learnOf('abc', { ...answer, status: 'cancelled', cancellationSource: 'user' }, NOW)
  expect(tickets()).toEqual(['/ticket#def'])
})

test.each<[Partial<Ticket>, HeldVisit['state'] | null]>([
  [{ status: 'pending', canPay: true }, 'unpaid'],
  [{ status: 'pending' }, 'over'],
  [{ status: 'pending', isPaymentUnderWay: true }, 'underWay'],
  [{ status: 'not_confirmed' }, 'over'],
  [{ status: 'cancelled', cancellationSource: 'auto_cleanup' }, 'over'],
  [{ status: 'cancelled', cancellationSource: 'admin' }, null],
  [{ status: 'cancelrequested' }, 'booked'],
  [{ status: 'completed' }, null],
])('what the server says: %o is %s', (said, state) => {
  expect(stateOf({ ...answer, ...said })).toBe(state)
})

test.each(['', 'null', '[{"date":1}]', '{broken'])(
  'what cannot be read (%s) holds nothing',
  (text) => {
    localStorage.setItem('heldVisits', text)
    expect(readHeld(NOW)).toEqual([])
  },
)

test('the secret of a ticket is what stands behind the #', () => {
  expect(secretOf(visit.ticket)).toBe('abc')
})
