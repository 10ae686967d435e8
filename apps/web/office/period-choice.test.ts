import { describe, expect, test } from 'vitest'
import {
  isMismatch,
  labelOf,
  periodInAddress,
  rangeOf,
  readPeriod,
  whyNotRange,
} from './period-choice.ts'

const read = (address: string) => readPeriod(new URLSearchParams(address))
const march = { from: '2027-03-01', to: '2027-03-31' }

describe('the address', () => {
  test.each([
    ['', 'this-month'],
    ['tab=overview&period=last-30-days', 'last-30-days'],
    ['period=someday', 'this-month'],
    ['period=toString', 'this-month'],
    ['from=2027-03-01', 'this-month'],
    ['from=2027-02-30&to=2027-03-01', 'this-month'],
    ['from=2027-03-02&to=2027-03-01', 'this-month'],
    ['from=1997-03-01&to=2027-03-01', 'this-month'],
    ['period=today&from=2027-03-01&to=2027-03-31', march],
  ])('%j means %j', (address, choice) => {
    expect(read(address)).toEqual(choice)
  })

  test.each(['this-month', 'today', 'last-month', march] as const)('keeps %j', (choice) => {
    expect(readPeriod(new URLSearchParams(periodInAddress(choice)))).toEqual(choice)
  })

  test('says nothing of the default', () => {
    expect(periodInAddress('this-month')).toEqual({})
  })
})

test('labels and dates', () => {
  expect(labelOf('last-30-days')).toBe('Last 30 Days')
  expect(labelOf(march)).toBe('Custom Range')
  expect(rangeOf('this-month', '2027-03-05')).toEqual(march)
  expect(rangeOf(march, '2026-01-01')).toEqual(march)
})

test.each([
  ['', '', 'Please select both start and end dates'],
  ['2027-03-01', '', 'Please select both start and end dates'],
  ['', '2027-03-01', 'Please select both start and end dates'],
  ['0000-01-01', '2027-03-01', 'Please select both start and end dates'],
  ['2027-03-02', '2027-03-01', 'The end date must not be before the start date'],
  ['2017-03-01', '2027-04-01', 'Please choose at most ten years'],
  ['2017-03-01', '2027-03-01', null],
  ['2027-03-01', '2027-03-01', null],
])('from %j to %j: %j', (from, to, problem) => {
  expect(whyNotRange({ from, to })).toBe(problem)
})

describe('a mismatch', () => {
  const covered = { from_date: '2027-03-01', to_date: '2027-03-31' }

  test('is other dates than the period means today', () => {
    expect(isMismatch('this-month', '2027-03-05', covered)).toBe(false)
    expect(isMismatch('this-month', '2027-04-01', covered)).toBe(true)
    expect(isMismatch('last-month', '2027-04-01', covered)).toBe(false)
    const short = { ...covered, to_date: '2027-03-30' }
    expect(isMismatch('this-month', '2027-03-05', short)).toBe(true)
  })

  test('is no question for dates of one’s own', () => {
    expect(isMismatch(march, '2027-04-01', { from_date: 'x', to_date: 'y' })).toBe(false)
  })
})
