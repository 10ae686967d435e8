import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WEEKDAYS, weekdayOf } from './calendar-date.ts'
import type { Weekday } from './calendar-date.ts'
import {
  followWeekendDays,
  formatHours,
  formatWeekendDays,
  isWeekend,
  openingHours,
  parseHours,
  parseWeekendDays,
  usualWeek,
} from './hours.ts'
import type { DayException, Schedule, WorkingDay } from './hours.ts'

const FRIDAY = '2027-03-26'
const SATURDAY = '2027-03-27'
const regular = { opensAt: '09:00', closesAt: '18:00' }
const weekend = { opensAt: '10:00', closesAt: '16:00' }

function schedule(change: Partial<Schedule> = {}): Schedule {
  return {
    businessHours: regular,
    weekendBusinessHours: weekend,
    weekendDays: [6, 7],
    week: usualWeek([6, 7]),
    exceptions: [],
    ...change,
  }
}

const weekWith = (changed: WorkingDay) =>
  usualWeek([6, 7]).map((day) => (day.day === changed.day ? changed : day))
const closedOn = (date: string): DayException => ({
  date,
  isClosed: true,
  opensAt: null,
  closesAt: null,
})

describe('openingHours', () => {
  test('regular and weekend days follow the settings', () => {
    expect(openingHours(schedule(), FRIDAY)).toEqual(regular)
    expect(openingHours(schedule(), SATURDAY)).toEqual(weekend)
  })

  test('a day that has not been set yet follows the weekend days', () => {
    expect(openingHours(schedule({ week: [] }), FRIDAY)).toEqual(regular)
    expect(openingHours(schedule({ week: [] }), SATURDAY)).toEqual(weekend)
  })

  test('a mode decides, whatever the weekend days are', () => {
    const week = weekWith({ day: 5, mode: 'weekend', opensAt: null, closesAt: null })
    expect(openingHours(schedule({ week }), FRIDAY)).toEqual(weekend)
  })

  test('a custom day overrides the settings', () => {
    const week = weekWith({ day: 5, mode: 'custom', opensAt: '12:00', closesAt: '20:00' })
    expect(openingHours(schedule({ week }), FRIDAY)).toEqual({
      opensAt: '12:00',
      closesAt: '20:00',
    })
  })

  test('a closed day is closed', () => {
    const week = weekWith({ day: 5, mode: 'closed', opensAt: null, closesAt: null })
    expect(openingHours(schedule({ week }), FRIDAY)).toBeNull()
  })

  test('an exception overrides its date, and no other', () => {
    const late = { date: FRIDAY, isClosed: false, opensAt: '18:00', closesAt: '22:00' }
    const closedFridays = weekWith({ day: 5, mode: 'closed', opensAt: null, closesAt: null })
    const opened = schedule({ week: closedFridays, exceptions: [late] })
    expect(openingHours(opened, FRIDAY)).toEqual({ opensAt: '18:00', closesAt: '22:00' })
    expect(openingHours(opened, '2027-04-02')).toBeNull()
    expect(openingHours(schedule({ exceptions: [closedOn(SATURDAY)] }), SATURDAY)).toBeNull()
    expect(openingHours(schedule({ exceptions: [closedOn(SATURDAY)] }), FRIDAY)).toEqual(regular)
  })

  test('hours that are only half known keep the cafe closed', () => {
    const half = { date: FRIDAY, isClosed: false, opensAt: '09:00', closesAt: null }
    expect(openingHours(schedule({ exceptions: [half] }), FRIDAY)).toBeNull()
  })

  test('the usual week opens each day as the settings say', () => {
    const days = fc.subarray([...WEEKDAYS])
    fc.assert(
      fc.property(days, fc.nat(1000), (weekendDays, offset) => {
        const date = Temporal.PlainDate.from('2027-01-01').add({ days: offset }).toString()
        const hours = openingHours(schedule({ weekendDays, week: usualWeek(weekendDays) }), date)
        expect(hours).toEqual(isWeekend(weekendDays, date) ? weekend : regular)
        expect(isWeekend(weekendDays, date)).toBe(weekendDays.includes(weekdayOf(date)))
      }),
    )
  })
})

test('new weekend days move the days that follow the settings, and leave the others', () => {
  const custom = { day: 6, mode: 'custom', opensAt: '12:00', closesAt: '20:00' } as const
  const closed = { day: 1, mode: 'closed', opensAt: null, closesAt: null } as const
  const week = weekWith(custom).map((day) => (day.day === 1 ? closed : day))
  const modesOn = (days: Weekday[]) =>
    followWeekendDays(week, { before: [6, 7], after: days }).map(({ mode }) => mode)
  const usual = ['regular', 'regular', 'regular'] as const
  expect(modesOn([1, 5, 6])).toEqual(['closed', ...usual, 'weekend', 'custom', 'regular'])
  fc.assert(
    fc.property(fc.subarray([...WEEKDAYS]), fc.subarray([...WEEKDAYS]), (before, after) => {
      expect(followWeekendDays(usualWeek(before), { before, after })).toEqual(usualWeek(after))
    }),
  )
})

test('a weekend day that staff gave regular hours keeps them when another day joins the weekend', () => {
  const longSaturday = { day: 6, mode: 'regular', opensAt: null, closesAt: null } as const
  const week = followWeekendDays(weekWith(longSaturday), { before: [6, 7], after: [5, 6, 7] })
  expect(week.filter(({ mode }) => mode === 'weekend').map(({ day }) => day)).toEqual([5, 7])
})

describe('hours as text', () => {
  test.each(['09:00-18:00', ' 09:00 - 18:00 '])('reads %j', (text) => {
    expect(parseHours(text)).toEqual(regular)
  })

  test.each([
    '',
    '09:00',
    '09:00-',
    '18:00-09:00',
    '09:00-09:00',
    '9-18',
    '09:00-24:00',
    '09:00-12:00-18:00',
  ])('refuses %j', (text) => {
    expect(parseHours(text)).toBeNull()
  })

  test('round trip', () => {
    const clock = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    fc.assert(
      fc.property(clock, clock, (opensAt, closesAt) => {
        const hours = { opensAt, closesAt }
        expect(parseHours(formatHours(hours))).toEqual(opensAt < closesAt ? hours : null)
      }),
    )
  })
})

describe('weekend days as text', () => {
  test.each<[string, Weekday[] | null]>([
    ['Saturday,Sunday', [6, 7]],
    [' sunday , SATURDAY ', [6, 7]],
    ['Friday,Friday', [5]],
    ['', []],
    [' ', []],
    ['Saturday,', null],
    ['Sat', null],
  ])('%j reads %j', (text, days) => {
    expect(parseWeekendDays(text)).toEqual(days)
  })

  test('round trip', () => {
    fc.assert(
      fc.property(fc.subarray([...WEEKDAYS]), (days) => {
        expect(parseWeekendDays(formatWeekendDays(days))).toEqual(days)
      }),
    )
  })
})
