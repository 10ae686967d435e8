import {
  checkSettings,
  numberOrZero,
  parseSettings,
  SETTING_KEYS,
  settingTexts,
  type Settings,
  type SettingTexts,
} from '#domain/booking/settings.ts'
import { type SettingKey, SETTINGS } from '#domain/booking/settings-table.ts'

export type SettingsChange = {
  before: Settings
  after: Settings
  texts: SettingTexts
  keys: SettingKey[]
}

const NUMBERS = SETTING_KEYS.filter((key) => SETTINGS[key].field.kind === 'number')

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
  return { before, after, texts, keys: SETTING_KEYS.filter((key) => base[key] !== texts[key]) }
}

/** Whether the change can touch people who have booked already: only then the server is asked. */
export const mayTrouble = ({ keys }: SettingsChange) =>
  keys.some((key) => SETTINGS[key].touchesBooked)
