import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_PLACE, setCafePlace } from '#domain/house/place.ts'
import { cafeEpoch, cafeMoment } from './cafe-clock.ts'
import { cafeInstant } from './cafe-time.ts'
import { isSummerTime, winterMs, type Zone, ZONES } from './zones.ts'

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds

afterEach(() => {
  vi.unstubAllEnvs()
  setCafePlace(DEFAULT_PLACE)
})

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

const between = { min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') }
const zone = fc.constantFrom(...(Object.keys(ZONES) as Zone[]))

test('agrees with Temporal at every instant, in every zone', () => {
  fc.assert(
    fc.property(fc.integer(between), zone, (ms, timeZone) => {
      setCafePlace({ ...DEFAULT_PLACE, timeZone })
      const local = Temporal.Instant.fromEpochMilliseconds(ms)
        .toZonedDateTimeISO(timeZone)
        .toPlainDateTime()
      expect(cafeMoment(ms)).toEqual({
        date: local.toPlainDate().toString(),
        time: local.toPlainTime().toString().slice(0, 5),
      })
    }),
  )
})

test.each(Object.keys(ZONES) as Zone[])('%s turns its clocks when Temporal says so', (timeZone) => {
  const start = Temporal.Instant.from('2020-01-01T00:00:00Z').toZonedDateTimeISO(timeZone)
  // Each quarter as well: clocks that are turned no more have no next turn.
  const moments = Array.from({ length: 80 }, (_, quarter) => start.add({ months: 3 * quarter }))
  let turn = start.getTimeZoneTransition('next')
  for (let count = 0; turn && count < 40; count++) {
    moments.push(turn.subtract({ milliseconds: 1 }), turn)
    turn = turn.getTimeZoneTransition('next')
  }
  const isTold = ({ epochMilliseconds: ms, offsetNanoseconds }: Temporal.ZonedDateTime) =>
    winterMs(timeZone) + (isSummerTime(ms, timeZone) ? 3_600_000 : 0) === offsetNanoseconds / 1e6
  expect(moments.filter((moment) => !isTold(moment)).map(String)).toEqual([])
})

test('cafeEpoch is the instant of a date and time, whether the clock shows them never, once or twice', () => {
  const day = fc.integer(between)
  const changes = [
    '2027-03-14',
    '2027-03-28',
    '2027-04-04',
    '2027-09-26',
    '2027-10-03',
    '2027-10-31',
    '2027-11-07',
  ]
  const change = fc.constantFrom(...changes.map((date) => at(`${date}T00:00:00Z`)))
  const minute = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(fc.oneof(day, change), minute, zone, (ms, minutes, timeZone) => {
      setCafePlace({ ...DEFAULT_PLACE, timeZone })
      const date = new Date(ms).toISOString().slice(0, 10)
      const time = new Date(minutes * 60_000).toISOString().slice(11, 16)
      expect(cafeEpoch(date, time)).toBe(cafeInstant(date, time).epochMilliseconds)
    }),
  )
})
