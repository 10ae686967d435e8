import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cafeInstant, cancellationDeadline, visitInstants } from './cafe-time.ts'

afterEach(() => vi.unstubAllEnvs())

const anyDate = fc
  .nat(5000)
  .map((days) => Temporal.PlainDate.from('2025-01-01').add({ days }).toString())
const clockChange = fc.constantFrom('2027-03-28', '2027-10-31', '2026-03-29', '2026-10-25')
const minuteOfDay = fc.nat(24 * 60 - 1)
const time = (minute: number) =>
  Temporal.PlainTime.from('00:00').add({ minutes: minute }).toString().slice(0, 5)

describe.each([
  ['UTC', 0],
  ['America/New_York', 300],
  ['Asia/Tokyo', -540],
])('on a machine in %s', (zone, offset) => {
  test.each([
    // The clocks go forward at 01:00 on 28 March 2027 …
    ['2027-03-28', '00:59', '2027-03-28T00:59:00Z', '2027-03-27T00:59:00Z'],
    ['2027-03-28', '01:30', '2027-03-28T01:30:00Z', '2027-03-27T01:30:00Z'],
    ['2027-03-28', '09:00', '2027-03-28T08:00:00Z', '2027-03-27T08:00:00Z'],
    ['2027-03-29', '00:30', '2027-03-28T23:30:00Z', '2027-03-27T23:30:00Z'],
    ['2027-03-29', '09:00', '2027-03-29T08:00:00Z', '2027-03-28T08:00:00Z'],
    // … and back at 02:00 on 31 October.
    ['2027-10-31', '01:30', '2027-10-31T00:30:00Z', '2027-10-30T00:30:00Z'],
    ['2027-10-31', '09:00', '2027-10-31T09:00:00Z', '2027-10-30T09:00:00Z'],
    ['2027-11-01', '00:30', '2027-11-01T00:30:00Z', '2027-10-31T00:30:00Z'],
    ['2027-07-01', '17:00', '2027-07-01T16:00:00Z', '2027-06-30T16:00:00Z'],
  ])('%s %s starts at %s and can be cancelled until %s', (date, start, instant, deadline) => {
    vi.stubEnv('TZ', zone)
    expect(new Date(Date.UTC(2027, 0, 1)).getTimezoneOffset()).toBe(offset)
    const startsAt = cafeInstant(date, start)
    expect(startsAt.toString()).toBe(instant)
    expect(cancellationDeadline(startsAt, 24).toString()).toBe(deadline)
  })
})

test('a deadline 24 hours before a Sunday visit reads an hour off on the clock-change weekends', () => {
  const onTheWall = (date: string) =>
    cancellationDeadline(cafeInstant(date, '09:00'), 24)
      .toZonedDateTimeISO('Europe/London')
      .toPlainDateTime()
      .toString()
  expect(onTheWall('2027-03-28')).toBe('2027-03-27T08:00:00')
  expect(onTheWall('2027-10-31')).toBe('2027-10-30T10:00:00')
})

test('the deadline lies exactly its hours before the start', () => {
  fc.assert(
    fc.property(fc.oneof(anyDate, clockChange), minuteOfDay, fc.nat(200), (date, minute, hours) => {
      const startsAt = cafeInstant(date, time(minute))
      const deadline = cancellationDeadline(startsAt, hours)
      expect(startsAt.epochMilliseconds - deadline.epochMilliseconds).toBe(hours * 3_600_000)
    }),
  )
})

test('a visit lasts from one wall time to the other, also through the hour that comes twice', () => {
  const visit = visitInstants('2027-10-31', { startTime: '00:30', endTime: '02:30' })
  expect(visit.startsAt.until(visit.endsAt).total('hours')).toBe(3)
})

test('every visit ends after it starts, also when its hour is skipped', () => {
  expect(visitInstants('2027-03-28', { startTime: '01:30', endTime: '02:15' })).toEqual({
    startsAt: Temporal.Instant.from('2027-03-28T01:30:00Z'),
    endsAt: Temporal.Instant.from('2027-03-28T02:15:00Z'),
  })
  const skipped = visitInstants('2027-03-28', { startTime: '01:00', endTime: '02:00' })
  expect(skipped.endsAt).toEqual(skipped.startsAt.add({ hours: 1 }))
  fc.assert(
    fc.property(fc.oneof(anyDate, clockChange), minuteOfDay, minuteOfDay, (date, a, b) => {
      fc.pre(a !== b)
      const visit = visitInstants(date, {
        startTime: time(Math.min(a, b)),
        endTime: time(Math.max(a, b)),
      })
      expect(Temporal.Instant.compare(visit.startsAt, visit.endsAt)).toBe(-1)
    }),
  )
})
