import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  datesBetween,
  isCalendarDate,
  WEEKDAYS,
  weekdayName,
  weekdayNamed,
  weekdayOf,
} from './calendar-date.ts'

const anyDate = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => Temporal.PlainDate.from('2000-01-01').add({ days }).toString())

describe('isCalendarDate', () => {
  test.each(['2027-03-28', '2028-02-29', '2000-01-01'])('%s is a date', (text) => {
    expect(isCalendarDate(text)).toBe(true)
  })

  test.each([
    '',
    '2027-02-29',
    '2027-02-30',
    '2027-13-01',
    '2027-00-10',
    '2027-3-28',
    '27-03-28',
    '2027-03-28T00:00',
    'today',
  ])('%j is not', (text) => {
    expect(isCalendarDate(text)).toBe(false)
  })
})

test('days are counted as Temporal counts them', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -800, max: 800 }), (date, days) => {
      const plain = Temporal.PlainDate.from(date)
      expect(isCalendarDate(date)).toBe(true)
      expect(weekdayOf(date)).toBe(plain.dayOfWeek)
      expect(addDays(date, days)).toBe(plain.add({ days }).toString())
    }),
  )
})

test.each([
  ['2027-03-27', '2027-03-29', ['2027-03-27', '2027-03-28', '2027-03-29']],
  ['2027-02-28', '2027-03-01', ['2027-02-28', '2027-03-01']],
  ['2027-03-28', '2027-03-28', ['2027-03-28']],
  ['2027-03-29', '2027-03-28', []],
  ['9999-12-31', '9999-12-31', ['9999-12-31']],
])('the dates from %s to %s', (first, last, dates) => {
  expect(datesBetween(first, last)).toEqual(dates)
})

test('weekdays and their names', () => {
  expect(weekdayName(1)).toBe('Monday')
  expect(weekdayName(weekdayOf('2027-03-28'))).toBe('Sunday')
  expect(weekdayNamed('saturday')).toBe(6)
  expect(weekdayNamed('Caturday')).toBeNull()
  for (const day of WEEKDAYS) expect(weekdayNamed(weekdayName(day))).toBe(day)
})
