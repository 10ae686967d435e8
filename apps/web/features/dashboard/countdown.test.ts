import { expect, test } from 'vitest'
import { countdown, dayWords } from './countdown.ts'

const visit = { startsAt: '2026-11-20T11:00:00Z', endsAt: '2026-11-20T12:00:00Z' }

test.each([
  ['2026-11-15T09:00:00Z', 'In 5 days'],
  ['2026-11-18T23:30:00Z', 'In 2 days'],
  ['2026-11-19T08:00:00Z', 'Tomorrow'],
  ['2026-11-19T15:30:00Z', 'In 19 hours 30 minutes'],
  ['2026-11-20T09:00:00Z', 'In 2 hours'],
  ['2026-11-20T10:00:00Z', 'In 1 hour'],
  ['2026-11-20T10:48:30Z', 'In 12 minutes'],
  ['2026-11-20T10:59:59Z', 'In 1 minute'],
  ['2026-11-20T11:00:00Z', 'Now'],
  ['2026-11-20T12:00:00Z', 'Over'],
])('at %s it is %s', (now, words) => {
  expect(countdown(visit, Date.parse(now))).toBe(words)
})

test.each([
  ['2026-11-15T09:00:00Z', 'In 5 days'],
  ['2026-11-19T15:30:00Z', 'Tomorrow'],
  ['2026-11-20T00:00:00Z', 'Today at 11:00'],
  ['2026-11-20T10:59:59Z', 'Today at 11:00'],
  ['2026-11-20T11:00:00Z', 'Now, until 12:00'],
  ['2026-11-20T12:00:00Z', 'Over'],
])('in calm mode, at %s it is %s', (now, words) => {
  expect(dayWords(visit, Date.parse(now))).toBe(words)
})

test('a night with a clock change counts as one', () => {
  const spring = { startsAt: '2027-03-28T09:00:00Z', endsAt: '2027-03-28T10:00:00Z' }
  expect(countdown(spring, Date.parse('2027-03-26T23:30:00Z'))).toBe('In 2 days')
})
