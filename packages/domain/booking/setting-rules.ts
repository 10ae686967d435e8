import type { Weekday } from '#domain/calendar/calendar-date.ts'
import { parseHours, parseWeekendDays } from '#domain/calendar/hours.ts'
import type { OpeningHours } from '#domain/calendar/hours.ts'
import { parsePounds } from '#domain/pricing/money.ts'

/** The twelve settings, by key, as values. basePrice is in pence. */
export type SettingValues = {
  businessHours: OpeningHours
  weekendBusinessHours: OpeningHours
  weekendDays: Weekday[]
  defaultSlotCapacity: number
  weekendSlotCapacity: number
  basePrice: number
  discountPercentage: number
  discountActive: boolean
  bookingAdvanceDays: number
  cancellationHours: number
  cancellationEnabled: boolean
  cancellationRequiresApproval: boolean
}

export type SettingKey = keyof SettingValues

type Rule<Value> = { read: (text: string) => Value | null; problem: string }

const hours = { read: parseHours, problem: 'Enter opening hours like 09:00-18:00.' }
const capacity = wholeNumber(0, 1000)
const yesOrNo = { read: readBoolean, problem: 'Choose true or false.' }

export const SETTING_RULES: { [Key in SettingKey]: Rule<SettingValues[Key]> } = {
  businessHours: hours,
  weekendBusinessHours: hours,
  weekendDays: { read: parseWeekendDays, problem: 'Enter days like Saturday,Sunday.' },
  defaultSlotCapacity: capacity,
  weekendSlotCapacity: capacity,
  // At £1,000 an hour the dearest booking still fits into what the provider can charge.
  basePrice: {
    read: (text) => atMost(parsePounds(text), 100_000),
    problem: 'Enter a price from 0 to 1000 pounds, in whole pence.',
  },
  discountPercentage: {
    read: (text) => (/^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) ? atMost(Number(text), 100) : null),
    problem: 'Enter a percentage from 0 to 100.',
  },
  discountActive: yesOrNo,
  bookingAdvanceDays: wholeNumber(-365, 365),
  cancellationHours: wholeNumber(0, 8760),
  cancellationEnabled: yesOrNo,
  cancellationRequiresApproval: yesOrNo,
}

/** What is wrong with each of the given settings, by key. Empty when all is well. */
export function checkSettings(texts: Record<string, string>): Record<string, string> {
  const problems = Object.entries(texts).flatMap(([key, text]) => {
    const problem = checkSetting(key, text)
    return problem === null ? [] : [[key, problem]]
  })
  return Object.fromEntries(problems)
}

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTING_RULES, key)
}

/** What a number field of the settings screen makes of a text: 0 where it is no number. */
export function numberOrZero(text: string): number {
  const value = Number(text)
  return Number.isFinite(value) ? value : 0
}

function checkSetting(key: string, text: string): string | null {
  if (!isSettingKey(key)) return 'This setting does not exist.'
  const { read, problem } = SETTING_RULES[key]
  return read(text) === null ? problem : null
}

function wholeNumber(least: number, most: number): Rule<number> {
  const read = (text: string) => {
    const value = /^-?\d{1,4}$/.test(text.trim()) ? Number(text) : NaN
    return value >= least && value <= most ? value : null
  }
  return { read, problem: `Enter a whole number from ${least} to ${most}.` }
}

function readBoolean(text: string): boolean | null {
  if (text === 'true') return true
  return text === 'false' ? false : null
}

function atMost(value: number | null, most: number): number | null {
  return value !== null && value <= most ? value : null
}
