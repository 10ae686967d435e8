import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cafeEpoch, cafeMoment } from './cafe-clock.ts'
import { cafeInstant } from './cafe-time.ts'

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds

afterEach(() => vi.unstubAllEnvs())

describe.each([
  ['UTC', 0],
  ['America/New_York', 300],
  ['Asia/Tokyo', -540],
])('cafeMoment on a machine in %s', (zone, offset) => {
  test.each([
    ['2027-01-15T00:00:00Z', '2027-01-15', '00:00'],
    ['2027-07-15T23:30:00Z', '2027-07-16', '00:30'],
    ['2027-03-28T00:59:59Z', '2027-03-28', '00:59'],
    ['2027-03-28T01:00:00Z', '2027-03-28', '02:00'],
    ['2027-10-31T00:59:00Z', '2027-10-31', '01:59'],
    ['2027-10-31T01:00:00Z', '2027-10-31', '01:00'],
  ])('at %s the cafe reads %s %s', (instant, date, time) => {
    vi.stubEnv('TZ', zone)
    expect(new Date(at('2027-01-15T00:00:00Z')).getTimezoneOffset()).toBe(offset)
    expect(cafeMoment(at(instant))).toEqual({ date, time })
  })
})

test('agrees with Temporal at every instant', () => {
  const instant = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') })
  fc.assert(
    fc.property(instant, (ms) => {
      const local = Temporal.Instant.fromEpochMilliseconds(ms)
        .toZonedDateTimeISO('Europe/London')
        .toPlainDateTime()
      expect(cafeMoment(ms)).toEqual({
        date: local.toPlainDate().toString(),
        time: local.toPlainTime().toString().slice(0, 5),
      })
    }),
  )
})

test('cafeEpoch is the instant of a date and time, whether the clock shows them never, once or twice', () => {
  const day = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') })
  const change = fc.constantFrom(at('2027-03-28T00:00:00Z'), at('2027-10-31T00:00:00Z'))
  const minute = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(fc.oneof(day, change), minute, (ms, minutes) => {
      const date = new Date(ms).toISOString().slice(0, 10)
      const time = new Date(minutes * 60_000).toISOString().slice(11, 16)
      expect(cafeEpoch(date, time)).toBe(cafeInstant(date, time).epochMilliseconds)
    }),
  )
})
