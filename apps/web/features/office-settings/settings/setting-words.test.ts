import { expect, test } from 'vitest'
import { settingInWords } from './setting-words.ts'

test.each([
  ['businessHours', '09:00-18:00', '09:00 - 18:00'],
  ['weekendDays', 'Saturday,Sunday', 'Saturday, Sunday'],
  ['weekendDays', '', 'none'],
  ['defaultSlotCapacity', '1', '1 seat'],
  ['basePrice', '12.5', '£12.50 an hour'],
  ['discountPercentage', '12.5', '12.5%'],
  ['discountActive', 'true', 'on'],
  ['cancellationEnabled', 'false', 'off'],
  ['bookingAdvanceDays', '0', 'today only'],
  ['bookingAdvanceDays', '30', '30 days'],
  ['cancellationHours', '24', '24 hours before the visit'],
  ['basePrice', 'a lot', 'a lot'],
] as const)('%s %j reads %j', (key, text, words) => {
  expect(settingInWords(key, text)).toBe(words)
})
