import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import { checkSettings } from './setting-rules.ts'
import { DEFAULT_SETTINGS, parseSettings, settingTexts } from './settings.ts'

test('the seeded defaults', () => {
  expect(parseSettings(DEFAULT_SETTINGS)).toEqual({
    businessHours: { opensAt: '09:00', closesAt: '18:00' },
    weekendBusinessHours: { opensAt: '10:00', closesAt: '16:00' },
    weekendDays: [6, 7],
    defaultSlotCapacity: 15,
    weekendSlotCapacity: 20,
    hourlyPence: 1500,
    discountPercentage: 0,
    discountActive: false,
    bookingAdvanceDays: 30,
    cancellationHours: 24,
    cancellationEnabled: true,
    cancellationRequiresApproval: true,
  })
})

const hours = fc
  .uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 2, maxLength: 2 })
  .map((pair) =>
    pair.toSorted((a, b) => a - b).map((hour) => `${String(hour).padStart(2, '0')}:30`),
  )
  .map(([opensAt = '', closesAt = '']) => ({ opensAt, closesAt }))

const anySettings = fc.record({
  businessHours: hours,
  weekendBusinessHours: hours,
  weekendDays: fc.subarray([...WEEKDAYS]),
  defaultSlotCapacity: fc.nat(1000),
  weekendSlotCapacity: fc.nat(1000),
  hourlyPence: fc.nat(100_000),
  discountPercentage: fc.nat(10_000).map((basisPoints) => basisPoints / 100),
  discountActive: fc.boolean(),
  bookingAdvanceDays: fc.integer({ min: -365, max: 365 }),
  cancellationHours: fc.nat(8760),
  cancellationEnabled: fc.boolean(),
  cancellationRequiresApproval: fc.boolean(),
})

test('texts and values round trip, and what is written passes the check', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const texts = settingTexts(settings)
      expect(checkSettings(texts)).toEqual({})
      expect(parseSettings(texts)).toEqual(settings)
    }),
  )
})

test('different spellings are stored as one', () => {
  const typed = {
    ...DEFAULT_SETTINGS,
    basePrice: ' £15.00 ',
    businessHours: '09:00 - 18:00',
    weekendDays: 'sunday, Saturday',
    discountPercentage: '00.0',
  }
  expect(settingTexts(parseSettings(typed))).toEqual(DEFAULT_SETTINGS)
})

test('a stored text that cannot be read is named', () => {
  expect(() => parseSettings({ ...DEFAULT_SETTINGS, basePrice: 'fifteen' })).toThrow(
    'Setting basePrice cannot be read: fifteen',
  )
})
