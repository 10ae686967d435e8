import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  dateLabel,
  momentLabel,
  slotLabel,
  timeLabel,
  untilLabel,
  weekdayDateLabel,
} from './labels.ts'

afterEach(() => vi.unstubAllEnvs())

describe('dateLabel', () => {
  test.each([
    ['2027-03-05', 'Mar 5, 2027'],
    ['2027-09-30', 'Sep 30, 2027'],
    ['2027-12-31', 'Dec 31, 2027'],
    ['2027-06-30T23:30:00Z', 'Jul 1, 2027'],
    ['2027-06-30T23:30:00.000+02:00', 'Jun 30, 2027'],
  ])('%s reads %s', (text, label) => {
    expect(dateLabel(text)).toBe(label)
  })

  test.each(['', 'soon', '2027-02-30', '2027-06-30T23:30:00', '2027-13-01T00:00:00Z'])(
    '%j is an Invalid Date',
    (text) => {
      expect(dateLabel(text)).toBe('Invalid Date')
      expect(timeLabel(text)).toBe('Invalid Date')
    },
  )

  test('reads as MMM d, yyyy on every date, wherever the browser is', () => {
    const english = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })
    fc.assert(
      fc.property(
        fc.nat(40_000),
        fc.constantFrom('UTC', 'America/New_York', 'Asia/Tokyo'),
        (days, zone) => {
          vi.stubEnv('TZ', zone)
          const date = Temporal.PlainDate.from('2000-01-01').add({ days }).toString()
          expect(dateLabel(date)).toBe(english.format(Date.parse(`${date}T00:00:00Z`)))
        },
      ),
    )
  })
})

test('weekdayDateLabel names the day before its date', () => {
  expect(weekdayDateLabel('2026-11-24')).toBe('Tue, Nov 24, 2026')
  expect(weekdayDateLabel('2026-11-31')).toBe('Invalid Date')
})

test('timeLabel is the time on the cafe’s clock', () => {
  expect(timeLabel('2027-06-30T23:30:00Z')).toBe('00:30')
  expect(timeLabel('2027-01-30T23:30:00Z')).toBe('23:30')
})

test('momentLabel is both, on the same clock', () => {
  expect(momentLabel('2027-06-30T23:30:00Z')).toBe('Jul 1, 2027, 00:30')
  expect(momentLabel('2027-06-30')).toBe('Invalid Date')
})

test('untilLabel names the date where it is not today on the cafe’s clock', () => {
  const now = Date.parse('2027-06-30T23:10:00Z')
  expect(untilLabel('2027-06-30T23:30:00Z', now)).toBe('00:30')
  expect(untilLabel('2027-06-30T22:30:00Z', now)).toBe('Jun 30, 2027, 23:30')
})

describe('slotLabel takes the first text there is', () => {
  test.each([
    [
      { timeSlotRange: 'morning', time_slot: '09:00', start_time: '09:00', end_time: '10:00' },
      'morning',
    ],
    [{ timeSlotRange: '', time_slot: '09:00', start_time: '09:00', end_time: '10:00' }, '09:00'],
    [{ start_time: '09:00', end_time: '10:00' }, '09:00 - 10:00'],
    [{ start_time: '09:00:00', end_time: '10:00:00' }, '09:00 - 10:00'],
    [{ start_time: '09:00', end_time: null }, 'Unknown Time'],
    [{}, 'Unknown Time'],
    [undefined, 'Unknown Time'],
  ])('%j: %s', (slot, label) => {
    expect(slotLabel(slot)).toBe(label)
  })
})
