import { checkSettings, isSettingKey, numberOrZero } from '#domain/booking/setting-rules.ts'
import type { SettingKey } from '#domain/booking/setting-rules.ts'
import { parseSettings, settingTexts } from '#domain/booking/settings.ts'
import type { Settings, SettingTexts } from '#domain/booking/settings.ts'
import { changedKeys } from '../rebase.ts'

export type SettingsChange = {
  before: Settings
  after: Settings
  texts: SettingTexts
  keys: SettingKey[]
}

const NUMBERS: readonly SettingKey[] = [
  'defaultSlotCapacity',
  'weekendSlotCapacity',
  'basePrice',
  'discountPercentage',
  'bookingAdvanceDays',
  'cancellationHours',
]

/** What was typed, as it is saved: where a number belongs and none stands, that is 0. */
export function withNumbers(typed: SettingTexts): SettingTexts {
  const numbers = NUMBERS.map((key) => [key, String(numberOrZero(typed[key]))])
  return { ...typed, ...Object.fromEntries(numbers) }
}

/** What a draft changes; null while it cannot be read. 15.50 is no change of 15.5. */
export function changeOf(base: SettingTexts, draft: SettingTexts): SettingsChange | null {
  if (Object.keys(checkSettings(draft)).length > 0) return null
  const [before, after] = [parseSettings(base), parseSettings(draft)]
  const texts = settingTexts(after)
  return { before, after, texts, keys: changedKeys(base, texts).filter(isSettingKey) }
}

const TROUBLING: readonly SettingKey[] = [
  'businessHours',
  'weekendBusinessHours',
  'weekendDays',
  'defaultSlotCapacity',
  'weekendSlotCapacity',
]

/** Whether the change can touch people who have booked already: only then the server is asked. */
export const mayTrouble = ({ keys }: SettingsChange) => keys.some((key) => TROUBLING.includes(key))
