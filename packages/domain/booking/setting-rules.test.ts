import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSettings, isSettingKey, numberOrZero } from './setting-rules.ts'
import { DEFAULT_SETTINGS } from './settings.ts'

const HOURS = 'Enter opening hours like 09:00-18:00.'
const CAPACITY = 'Enter a whole number from 0 to 1000.'
const PRICE = 'Enter a price from 0 to 1000 pounds, in whole pence.'
const PERCENTAGE = 'Enter a percentage from 0 to 100.'
const YES_OR_NO = 'Choose true or false.'

describe('checkSettings', () => {
  test('the defaults are fine, and so is any part of them', () => {
    expect(checkSettings(DEFAULT_SETTINGS)).toEqual({})
    expect(checkSettings({ basePrice: '12.50' })).toEqual({})
    expect(checkSettings({})).toEqual({})
  })

  test.each([
    ['businessHours', '18:00-09:00', HOURS],
    ['weekendBusinessHours', 'all day', HOURS],
    ['weekendDays', 'Caturday', 'Enter days like Saturday,Sunday.'],
    ['defaultSlotCapacity', '', CAPACITY],
    ['defaultSlotCapacity', '-1', CAPACITY],
    ['weekendSlotCapacity', '1.5', CAPACITY],
    ['weekendSlotCapacity', '1001', CAPACITY],
    ['weekendSlotCapacity', '1e2', CAPACITY],
    ['basePrice', '12.345', PRICE],
    ['basePrice', '-1', PRICE],
    ['basePrice', '1000.01', PRICE],
    ['basePrice', 'NaN', PRICE],
    ['discountPercentage', '100.01', PERCENTAGE],
    ['discountPercentage', '-5', PERCENTAGE],
    ['discountPercentage', '12.345', PERCENTAGE],
    ['discountPercentage', '', PERCENTAGE],
    ['discountActive', 'yes', YES_OR_NO],
    ['cancellationEnabled', '', YES_OR_NO],
    ['cancellationRequiresApproval', 'TRUE', YES_OR_NO],
    ['bookingAdvanceDays', '366', 'Enter a whole number from -365 to 365.'],
    ['cancellationHours', '-1', 'Enter a whole number from 0 to 8760.'],
    ['theme', 'dark', 'This setting does not exist.'],
    ['constructor', '1', 'This setting does not exist.'],
  ])('%s %j: %s', (key, text, problem) => {
    expect(checkSettings({ ...DEFAULT_SETTINGS, [key]: text })).toEqual({ [key]: problem })
  })

  test.each([
    ['defaultSlotCapacity', '0'],
    ['defaultSlotCapacity', ' 1000 '],
    ['discountPercentage', ' 10 '],
    ['bookingAdvanceDays', '365'],
    ['cancellationHours', '8760'],
    ['basePrice', '0'],
    ['basePrice', '1000'],
    ['discountPercentage', '12.5'],
    ['discountPercentage', '100'],
    ['weekendDays', ''],
    ['bookingAdvanceDays', '-1'],
    ['cancellationHours', '0'],
  ])('%s may be %j', (key, text) => {
    expect(checkSettings({ [key]: text })).toEqual({})
  })

  test('reports every problem at once', () => {
    expect(
      Object.keys(checkSettings({ basePrice: 'x', discountActive: 'x', weekendDays: '' })),
    ).toEqual(['basePrice', 'discountActive'])
  })

  test('answers for any keys and texts at all', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (texts) => {
        const problems = checkSettings(texts)
        for (const key of Object.keys(texts).filter((name) => !isSettingKey(name))) {
          expect(problems[key]).toBe('This setting does not exist.')
        }
      }),
    )
  })
})

test.each([
  ['15', 15],
  ['12.5', 12.5],
  ['-3', -3],
  ['', 0],
  ['abc', 0],
  ['Infinity', 0],
])('the screen takes %j for %d', (text, value) => {
  expect(numberOrZero(text)).toBe(value)
})
