import { describe, expect, test } from 'vitest'
import {
  bookOf,
  datesOf,
  datesToAdd,
  firstHours,
  HOURS_NEEDED,
  hoursInWords,
  inOrder,
  problemsOf,
  toSend,
} from './hours-book.ts'

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (day) => ({ day, mode: 'regular', opensAt: '09:00', closesAt: '18:00' }),
)
const answer = {
  week: week.with(0, { day: 'Monday', mode: 'custom', opensAt: '12:00', closesAt: '20:00' }),
  exceptions: [
    { date: '2026-12-24', isClosed: false, opensAt: '09:00', closesAt: '13:00', note: 'Early' },
    { date: '2026-12-25', isClosed: true, opensAt: null, closesAt: null, note: '' },
  ],
}

test('what was answered can be sent back; times of the settings are left out', () => {
  const sent = toSend(bookOf(answer))
  expect(sent.exceptions).toEqual(answer.exceptions)
  expect(sent.week.slice(0, 2)).toEqual([
    answer.week[0],
    { day: 'Tuesday', mode: 'regular', opensAt: null, closesAt: null },
  ])
})

test('an exception that was taken out is not sent', () => {
  const book = { ...bookOf(answer), '2026-12-24': undefined }
  expect(datesOf(book)).toEqual(['2026-12-25'])
  expect(toSend(book).exceptions).toHaveLength(1)
})

test.each([
  ['', ''],
  ['10:00', ''],
  ['10:00', '10:00'],
  ['10:00', '09:00'],
])('own hours from %j to %j keep a day from being saved', (opensAt, closesAt) => {
  const own = { mode: 'custom', opensAt, closesAt, note: '' } as const
  expect(problemsOf({ ...bookOf(answer), Friday: own })).toEqual({ Friday: HOURS_NEEDED })
  expect(problemsOf({ Friday: { ...own, mode: 'closed' } })).toEqual({})
})

test('weekdays come as the week goes, then dates', () => {
  expect(inOrder(['2026-12-25', 'Sunday', '2026-11-18', 'Monday'])).toEqual([
    'Monday',
    'Sunday',
    '2026-11-18',
    '2026-12-25',
  ])
})

test('a day reads as people say it', () => {
  const book = bookOf(answer)
  const words = ['Monday', 'Tuesday', '2026-12-24', '2026-12-25', '2026-12-26'].map((name) =>
    hoursInWords(name, book[name]),
  )
  expect(words).toEqual([
    '12:00 - 20:00',
    'regular hours',
    '09:00 - 13:00 (Early)',
    'closed',
    'as every Saturday',
  ])
})

describe('a holiday of several days', () => {
  const add = (from: string, until = '') =>
    datesToAdd({ from, until }, bookOf(answer), '2026-12-20')

  test('adds every date of it that is not in the list', () => {
    expect(add('2026-12-23', '2026-12-27')).toEqual(['2026-12-23', '2026-12-26', '2026-12-27'])
    expect(add('2026-12-26')).toEqual(['2026-12-26'])
  })

  test.each([
    ['', '', 'Choose a date to add it.'],
    ['2026-12-19', '', 'This date is in the past.'],
    ['2026-12-27', '2026-12-26', 'The last date is before the first.'],
    ['2026-12-26', '2027-12-26', 'At most 92 dates at once.'],
    ['2026-12-25', '', 'This date is in the list already.'],
    ['2026-12-24', '2026-12-25', 'They are in the list already.'],
  ])('%j until %j: %s', (from, until, why) => {
    expect(add(from, until)).toBe(why)
  })
})

test('hours of its own begin with those of the day, or of the weekday of a date', () => {
  const settings = { businessHours: '09:00-18:00', weekendBusinessHours: '10:00-16:00' }
  const book = bookOf(answer)
  expect(firstHours(book, '2026-12-28', settings)).toEqual({ opensAt: '12:00', closesAt: '20:00' })
  expect(firstHours(book, '2026-12-29', settings)).toEqual({ opensAt: '09:00', closesAt: '18:00' })
  expect(firstHours(book, 'Tuesday', undefined)).toEqual({ opensAt: '', closesAt: '' })
})
