import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPeriod, isTooLong, PERIOD_LABELS, periodRange } from './period.ts'
import type { Period } from './period.ts'

const anyDate = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => Temporal.PlainDate.from('2000-01-01').add({ days }))

const range = (period: Period, today: Temporal.PlainDate) => {
  const { from, to } = periodRange(period, today.toString())
  return { from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) }
}

const holds = (check: (today: Temporal.PlainDate) => void) =>
  fc.assert(fc.property(anyDate, check), { numRuns: 500 })

describe('on Wednesday 3 March 2027', () => {
  test.each<[Period, string, string]>([
    ['today', '2027-03-03', '2027-03-03'],
    ['this-week', '2027-02-28', '2027-03-06'],
    ['this-month', '2027-03-01', '2027-03-31'],
    ['last-month', '2027-02-01', '2027-02-28'],
    ['last-30-days', '2027-02-01', '2027-03-03'],
  ])('%s goes from %s to %s', (period, from, to) => {
    expect(periodRange(period, '2027-03-03')).toEqual({ from, to })
  })
})

test('a Sunday begins its week and a Saturday ends it', () => {
  expect(periodRange('this-week', '2027-02-28').from).toBe('2027-02-28')
  expect(periodRange('this-week', '2027-03-06').to).toBe('2027-03-06')
})

test('the last month of a January is the December before', () => {
  expect(periodRange('last-month', '2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('a week goes from Sunday to Saturday, with today in it', () => {
  holds((today) => {
    const { from, to } = range('this-week', today)
    expect([from.dayOfWeek, to.dayOfWeek]).toEqual([7, 6])
    expect(from.until(to).days).toBe(6)
    expect(Temporal.PlainDate.compare(from, today)).not.toBe(1)
    expect(Temporal.PlainDate.compare(today, to)).not.toBe(1)
  })
})

test('a month is whole, and the last one ends the day before this one begins', () => {
  holds((today) => {
    const now = range('this-month', today)
    const before = range('last-month', today)
    expect(now.from.equals(today.with({ day: 1 }))).toBe(true)
    expect(now.to.equals(today.with({ day: today.daysInMonth }))).toBe(true)
    expect(before.to.add({ days: 1 }).equals(now.from)).toBe(true)
    expect(before.from.equals(now.from.subtract({ months: 1 }))).toBe(true)
  })
})

test('the last 30 days go back 30 days, and end today', () => {
  holds((today) => {
    const { from, to } = range('last-30-days', today)
    expect(to.equals(today)).toBe(true)
    expect(from.until(to).days).toBe(30)
  })
})

test('only the names of periods are periods', () => {
  expect(Object.keys(PERIOD_LABELS).every(isPeriod)).toBe(true)
  expect(isPeriod('custom')).toBe(false)
  expect(isPeriod('toString')).toBe(false)
})

test('ten years and some days can be asked for, a day more is a slip', () => {
  holds((today) => {
    const from = today.toString()
    expect(isTooLong({ from, to: today.add({ days: 3_660 }).toString() })).toBe(false)
    expect(isTooLong({ from, to: today.add({ days: 3_661 }).toString() })).toBe(true)
  })
})
