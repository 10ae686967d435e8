import { expect, test } from 'vitest'
import type { AuditEntry } from '#web/office/audit-words.ts'
import { changeLines, subjectLabel, whatHappened } from './entry-words.ts'

const entry = (part: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-16T10:00:00Z',
  actorKind: 'admin',
  actorId: 1,
  actorName: 'Morag',
  action: 'booking.cancelled',
  subjectKind: 'booking',
  subjectId: '12',
  subjectName: null,
  before: null,
  after: null,
  ...part,
})

const told = (part: Partial<AuditEntry>) => {
  const one = entry(part)
  return [whatHappened(one), subjectLabel(one), ...changeLines(one)]
}

test('a setting is called as on its screen, and its values read as there', () => {
  expect(
    told({
      action: 'setting.changed',
      subjectKind: 'setting',
      subjectId: 'basePrice',
      before: { value: '15' },
      after: { value: '12.5' },
    }),
  ).toEqual(['Base price changed', null, '£15.00 an hour → £12.50 an hour'])
})

test('hours read as words, of a weekday and of a date', () => {
  const usual = { day: 1, mode: 'regular', opensAt: null, closesAt: null }
  expect(
    told({
      action: 'working-day.changed',
      subjectKind: 'working-day',
      subjectId: 'Monday',
      before: usual,
      after: { day: 1, mode: 'custom', opensAt: '12:00', closesAt: '20:00' },
    }),
  ).toEqual(['Working hours of Monday changed', null, 'regular hours → 12:00 - 20:00'])
  const christmas = { date: '2026-12-25', isClosed: true, opensAt: null, note: 'Christmas' }
  const date = { subjectKind: 'day-exception', subjectId: '2026-12-25' }
  expect(told({ ...date, action: 'day-exception.set', after: christmas })).toEqual([
    'Hours of Dec 25, 2026 changed',
    null,
    'as every week → closed (Christmas)',
  ])
  expect(told({ ...date, action: 'day-exception.removed', before: christmas })).toEqual([
    'Dec 25, 2026 has its usual hours again',
    null,
    'closed (Christmas) → as every week',
  ])
})

test('slots and bookings are named with what changed', () => {
  expect(
    told({
      action: 'slot.changed',
      subjectKind: 'slot',
      subjectId: '3',
      before: { startTime: '09:00' },
      after: { startTime: '09:30' },
    }),
  ).toEqual(['Time slot changed', 'Time slot 3', 'Start time: 09:00 → 09:30'])
  const slot = { subjectKind: 'slot', subjectId: '3' }
  const times = { startTime: '09:00', endTime: '10:00', isActive: true }
  expect(changeLines(entry({ ...slot, after: times }))).toEqual(['09:00 - 10:00'])
  expect(changeLines(entry({ ...slot, before: times }))).toEqual(['09:00 - 10:00'])
  expect(
    changeLines(entry({ ...slot, before: { isActive: true }, after: { isActive: false } })),
  ).toEqual(['active → inactive'])
  expect(told({ before: { status: 'confirmed' }, after: { status: 'cancelled' } })).toEqual([
    'Booking cancelled',
    'Booking 12',
    'Status: Confirmed → Cancelled',
  ])
})

test('what it was done to keeps its own name', () => {
  const subject = (subjectKind: string, subjectId: string) =>
    subjectLabel(entry({ subjectKind, subjectId }))
  expect(subject('till', '2026-11-16')).toBe('Till of Nov 16, 2026')
  expect(subject('cancellation-request', '5')).toBe('Cancellation request 5')
})

test('a sign-in is about a user, a till about its day', () => {
  const failed = { action: 'account.sign-in-failed', subjectKind: 'sign-in' }
  expect(told({ ...failed, subjectId: '3', subjectName: 'Isla Baird' })).toEqual([
    'Sign-in failed',
    'Isla Baird',
  ])
  expect(told({ ...failed, subjectId: '3' })[1]).toBe('A person who was erased (3)')
  expect(told({ ...failed, subjectId: 'unknown' })).toEqual(['Sign-in failed', 'No account'])
  const till = { action: 'till.opened', subjectKind: 'till', subjectId: '2026-11-16' }
  expect(told(till)).toEqual(['Till opened', 'Till of Nov 16, 2026'])
  const late = { action: 'door.late-after-changed', subjectKind: 'door', subjectId: 'all' }
  expect(told(late)).toEqual(['When a party is late changed', null])
  const arrival = { action: 'arrival.told', subjectKind: 'arrival', subjectId: '730d7294-e60f' }
  expect(told({ ...arrival, after: { booking: 'WW-TWZKU4CR, Isla Baird' } })).toEqual([
    'Guests came in',
    null,
    'Booking: WW-TWZKU4CR, Isla Baird',
  ])
})
