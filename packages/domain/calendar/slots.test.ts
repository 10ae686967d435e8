import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays } from './calendar-date.ts'
import { isResting, openingHours, usualWeek } from './hours.ts'
import { availabilityLevel, offersOn } from './slots.ts'
import { cafeDate } from './cafe-time.ts'

afterEach(() => vi.unstubAllEnvs())

const rules = {
  bookingAdvanceDays: 30,
  rests: [
    { startTime: '13:00', endTime: '13:30', weekdays: [2] as const },
    { startTime: '15:00', endTime: '15:15', weekdays: null },
  ],
  schedule: {
    businessHours: { opensAt: '09:00', closesAt: '18:00' },
    weekendBusinessHours: { opensAt: '10:00', closesAt: '16:00' },
    weekendDays: [6, 7] as const,
    week: usualWeek([6, 7]),
    exceptions: [{ date: '2027-03-17', isClosed: true, opensAt: null, closesAt: null }],
  },
}

const slot = (startTime: string, endTime: string, isActive = true) => ({
  startTime,
  endTime,
  isActive,
})
const nine = slot('09:00', '10:00')
const instant = (text: string) => Temporal.Instant.from(text)
const MONDAY_NOON = instant('2027-03-15T12:00:00Z')

describe('offersOn, on Monday 15 March 2027 at noon', () => {
  test.each([
    ['tomorrow', nine, '2027-03-16', null],
    ['later today', slot('12:01', '13:00'), '2027-03-15', null],
    ['starting this minute', slot('12:00', '13:00'), '2027-03-15', 'started'],
    ['earlier today', nine, '2027-03-15', 'started'],
    ['yesterday', nine, '2027-03-14', 'past-date'],
    ['the last day of the window', nine, '2027-04-14', null],
    ['the day after it', nine, '2027-04-15', 'beyond-window'],
    ['inactive', slot('09:00', '10:00', false), '2027-03-16', 'inactive'],
    ['a closed day', nine, '2027-03-17', 'closed'],
    ['before opening', slot('08:59', '10:00'), '2027-03-16', 'outside-hours'],
    ['past closing', slot('17:30', '18:01'), '2027-03-16', 'outside-hours'],
    ['up to closing', slot('17:00', '18:00'), '2027-03-16', null],
    ['while the cats rest', slot('12:30', '13:30'), '2027-03-16', 'resting'],
    ['until they rest', slot('12:00', '13:00'), '2027-03-16', null],
    ['while they rest on every day', slot('15:00', '16:00'), '2027-03-18', 'resting'],
    ['on a day on which they do not', slot('13:00', '14:00'), '2027-03-18', null],
    ['nine on a Saturday', nine, '2027-03-20', 'outside-hours'],
  ])('%s', (_, asked, date, refusal) => {
    expect(offersOn(date, rules, MONDAY_NOON)(asked)).toBe(refusal)
  })

  test('a window of 0 or less is today only', () => {
    for (const bookingAdvanceDays of [0, -3]) {
      const today = { ...rules, bookingAdvanceDays }
      expect(offersOn('2027-03-15', today, MONDAY_NOON)(slot('13:00', '14:00'))).toBeNull()
      expect(offersOn('2027-03-16', today, MONDAY_NOON)(nine)).toBe('beyond-window')
    }
  })
})

test.each(['UTC', 'America/New_York', 'Asia/Tokyo'])(
  'today is the cafe’s today, in %s too',
  (zone) => {
    vi.stubEnv('TZ', zone)
    // 23:30 UTC on 30 June is half past midnight in the cafe.
    const now = instant('2027-06-30T23:30:00Z')
    expect(offersOn('2027-06-30', rules, now)(nine)).toBe('past-date')
    expect(offersOn('2027-07-01', rules, now)(nine)).toBeNull()
    expect(offersOn('2027-07-01', rules, instant('2027-07-01T08:00:00Z'))(nine)).toBe('started')
  },
)

test('in the hour that comes twice, a started slot stays started', () => {
  const nights = {
    ...rules,
    schedule: { ...rules.schedule, weekendBusinessHours: { opensAt: '00:00', closesAt: '23:59' } },
  }
  const early = slot('01:30', '02:30')
  const offered = (now: string) => offersOn('2027-10-31', nights, instant(now))(early)
  expect(offered('2027-10-31T00:29:00Z')).toBeNull()
  expect(offered('2027-10-31T00:30:00Z')).toBe('started')
  expect(offered('2027-10-31T01:10:00Z')).toBe('started')
})

test('whatever is offered is active, in the window, inside the hours and still to come', () => {
  const minute = fc.nat(24 * 60 - 1)
  const time = (at: number) =>
    Temporal.PlainTime.from('00:00').add({ minutes: at }).toString().slice(0, 5)
  const from = instant('2027-03-20T00:00:00Z')
  fc.assert(
    fc.property(
      fc.nat(20 * 24 * 60),
      fc.integer({ min: -3, max: 40 }),
      minute,
      minute,
      fc.boolean(),
      (elapsed, ahead, a, b, isActive) => {
        fc.pre(a !== b)
        const now = from.add({ minutes: elapsed })
        const today = cafeDate(now)
        const date = addDays(today, ahead)
        const asked = slot(time(Math.min(a, b)), time(Math.max(a, b)), isActive)
        const hours = openingHours(rules.schedule, date)
        const start = Temporal.PlainDateTime.from(`${date}T${asked.startTime}`).toZonedDateTime(
          'Europe/London',
        )
        const expected =
          isActive &&
          ahead >= 0 &&
          ahead <= 30 &&
          hours !== null &&
          hours.opensAt <= asked.startTime &&
          asked.endTime <= hours.closesAt &&
          !isResting(rules.rests, date, asked) &&
          Temporal.Instant.compare(start.toInstant(), now) > 0
        expect(offersOn(date, rules, now)(asked) === null).toBe(expected)
      },
    ),
    { numRuns: 500 },
  )
})

describe('availabilityLevel', () => {
  test.each([
    ['nothing offered', [], 'closed'],
    [
      'no seats',
      [
        [15, 0],
        [15, 0],
      ],
      'full',
    ],
    ['no capacity', [[0, 0]], 'full'],
    [
      'one seat',
      [
        [15, 1],
        [15, 0],
      ],
      'limited',
    ],
    ['a quarter', [[20, 5]], 'limited'],
    ['just over a quarter', [[15, 4]], 'good'],
    ['more than a quarter', [[20, 6]], 'good'],
    ['empty', [[15, 15]], 'good'],
  ])('%s: %j is %s', (_, seats, level) => {
    const offered = seats.map(([capacity = 0, remaining = 0]) => ({ capacity, remaining }))
    expect(availabilityLevel(offered)).toBe(level)
  })

  test('never gets better as seats go', () => {
    const order = ['full', 'limited', 'good']
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(60), (capacity, seed) => {
        const remaining = Math.min(seed, capacity - 1)
        const rank = (left: number) =>
          order.indexOf(availabilityLevel([{ capacity, remaining: left }]))
        expect(rank(remaining)).toBeLessThanOrEqual(rank(remaining + 1))
      }),
    )
  })
})
