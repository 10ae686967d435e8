import { describe, expect, test } from 'vitest'
import { addMonths, inMonth, monthLabel, monthOf, spokenDate, stepDay, weeksOf } from './month.ts'

describe('a month', () => {
  test('has six weeks from Monday to Sunday that hold all its days', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect(weeks[0]?.[0]).toBe('2026-10-26')
    expect(weeks[5]?.[6]).toBe('2026-12-06')
  })

  test('leads to its neighbours across years', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2027-01', -1)).toBe('2026-12')
    expect(monthOf('2027-01-31')).toBe('2027-01')
  })

  test('keeps the day of another month where it can', () => {
    expect(inMonth('2027-01-31', '2027-02')).toBe('2027-02-28')
    expect(inMonth('2027-01-15', '2027-02')).toBe('2027-02-15')
  })

  test('is spoken in full', () => {
    expect(spokenDate('2026-11-20')).toBe('Friday 20 November 2026')
    expect(monthLabel('2026-11')).toBe('November 2026')
  })
})

test.each([
  ['ArrowLeft', '2026-11-17'],
  ['ArrowRight', '2026-11-19'],
  ['ArrowUp', '2026-11-11'],
  ['ArrowDown', '2026-11-25'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
  ['PageUp', '2026-10-18'],
  ['PageDown', '2026-12-18'],
  ['Enter', null],
])('%s leads from Wednesday 18 November to %s', (key, expected) => {
  expect(stepDay('2026-11-18', key)).toBe(expected)
})
