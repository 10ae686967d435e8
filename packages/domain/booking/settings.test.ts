import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import { formatWeekendDays } from '#domain/calendar/hours.ts'
import {
  checkSettings,
  DEFAULT_SETTINGS,
  isMoneyMoved,
  isSettingKey,
  numberOrZero,
  parseSettings,
  SETTING_KEYS,
  settingEntries,
  settingInWords,
  settingTexts,
} from './settings.ts'
import { type SettingKey, SETTINGS } from './settings-table.ts'

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
    giftLeast: 1000,
    giftMost: 20_000,
    visitPrice: 1500,
    cardVisits: 10,
    freeVisits: 1,
    noShowGivesBack: false,
    voucherYears: 5,
    creditInstead: false,
    creditBonus: 0,
  })
})

const time = fc.integer({ min: 10, max: 23 }).map((hour) => `${hour}:30`)

/** Any text as it is stored, by what a form asks for: new settings are tried by themselves. */
function anyText(key: SettingKey): fc.Arbitrary<string> {
  const { field } = SETTINGS[key]
  if (field.kind === 'hours') return time.map((closesAt) => `09:00-${closesAt}`)
  if (field.kind === 'weekdays') return fc.subarray([...WEEKDAYS]).map(formatWeekendDays)
  if (field.kind === 'switch') return fc.boolean().map(String)
  const scale = field.step ? 1 / field.step : 1
  return fc
    .integer({ min: field.min * scale, max: field.max * scale })
    .map((steps) => String(steps / scale))
}

test('whatever a field can hold passes the check, is read, and is written as it was', () => {
  const texts = fc.tuple(
    ...SETTING_KEYS.map((key) => anyText(key).map((text) => [key, text] as const)),
  )
  fc.assert(
    fc.property(texts, (entries) => {
      const stored = { ...DEFAULT_SETTINGS, ...Object.fromEntries(entries) }
      expect(checkSettings(stored)).toEqual({})
      expect(settingTexts(parseSettings(stored))).toEqual(stored)
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
    defaultSlotCapacity: ' 15 ',
  }
  expect(settingTexts(parseSettings(typed))).toEqual(DEFAULT_SETTINGS)
})

test('a stored text that cannot be read is named', () => {
  expect(() => parseSettings({ ...DEFAULT_SETTINGS, basePrice: 'fifteen' })).toThrow(
    'Setting basePrice cannot be read: fifteen',
  )
})

const HOURS = 'Enter opening hours like 09:00-18:00.'
const CAPACITY = 'Enter a whole number from 0 to 1000.'
const PRICE = 'Enter a price from 0 to 1000, with at most two decimals.'
const PERCENTAGE = 'Enter a percentage from 0 to 100.'
const YES_OR_NO = 'Choose true or false.'

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

test('a part is checked as a part, and every problem is reported at once', () => {
  const wanted = { basePrice: 'x', discountActive: 'x', weekendDays: '' }
  expect(Object.keys(checkSettings(wanted))).toEqual(['basePrice', 'discountActive'])
})

test('the check answers for any keys and texts at all', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (texts) => {
      const problems = checkSettings(texts)
      for (const key of Object.keys(texts).filter((name) => !isSettingKey(name))) {
        expect(problems[key]).toBe('This setting does not exist.')
      }
    }),
  )
})

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

test.each([
  ['12.5', 12.5],
  ['-3', -3],
  ['', 0],
  ['abc', 0],
  ['Infinity', 0],
])('the screen takes %j for %d', (text, value) => {
  expect(numberOrZero(text)).toBe(value)
})

test('what moves money, and what touches those who have booked', () => {
  const moving = SETTING_KEYS.filter((key) => {
    const changed = { ...DEFAULT_SETTINGS, [key]: 'changed' }
    return isMoneyMoved(DEFAULT_SETTINGS, changed)
  })
  expect(moving).toEqual([
    'basePrice',
    'discountPercentage',
    'discountActive',
    'cancellationRequiresApproval',
    'visitPrice',
    'freeVisits',
    'noShowGivesBack',
    'creditInstead',
    'creditBonus',
  ])
  expect(isMoneyMoved(DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS })).toBe(false)
  expect(SETTING_KEYS.filter((key) => SETTINGS[key].touchesBooked)).toEqual([
    'businessHours',
    'weekendBusinessHours',
    'weekendDays',
    'defaultSlotCapacity',
    'weekendSlotCapacity',
  ])
})

test.each(SETTING_KEYS)('%s says what it is', (key) => {
  const { group, label, hint = 'None', field } = SETTINGS[key]
  expect([group, label, hint].filter((words) => !/^[A-Z][a-z]/.test(words))).toEqual([])
  const unit = 'unit' in field ? field.unit : undefined
  expect(['days', 'hours', 'years', 'money', '%', undefined]).toContain(unit)
  expect(['hours', 'weekdays', 'switch', 'number']).toContain(field.kind)
})

test('settings are sent by their keys', () => {
  const sent = settingEntries(DEFAULT_SETTINGS).map(({ key, value }) => [key, value])
  expect(sent).toEqual(Object.entries(DEFAULT_SETTINGS))
})
