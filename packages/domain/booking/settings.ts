import { type SettingKey, SETTINGS, type SettingValues } from './settings-table.ts'

/** The settings as they are sent: keys and texts. */
export type SettingTexts = Record<SettingKey, string>
export type SettingEntry = { key: string; value: string }

/** The settings as the rules read them: a tariff, capacities, a cancellation policy, hours. */
export type Settings = Omit<SettingValues, 'basePrice'> & { hourlyPence: number }

export const SETTING_KEYS = Object.keys(SETTINGS).filter(isSettingKey)

/** Kept as texts; the others are columns of the ordinary visit and of its room. */
export const HOUSE_SETTINGS = SETTING_KEYS.filter((key) => !SETTINGS[key].of)

export const DEFAULT_SETTINGS: SettingTexts = ofEach((key) => SETTINGS[key].default)

/** Texts are checked before they are stored, so one that cannot be read is a bug and throws. */
export function parseSettings(texts: SettingTexts): Settings {
  const { basePrice, ...values } = ofEach((key) => {
    const value = SETTINGS[key].read(texts[key])
    if (value === null) throw new Error(`Setting ${key} cannot be read: ${texts[key]}`)
    return value
  }) as SettingValues
  return { ...values, hourlyPence: basePrice }
}

export function settingTexts({ hourlyPence, ...rest }: Settings): SettingTexts {
  const values: SettingValues = { ...rest, basePrice: hourlyPence }
  return ofEach(<Key extends SettingKey>(key: Key) => SETTINGS[key].write(values[key]))
}

export const settingEntries = (texts: SettingTexts): SettingEntry[] =>
  SETTING_KEYS.map((key) => ({ key, value: texts[key] }))

/** Whether people pay, or get back by themselves, something else by the one than by the other. */
export const isMoneyMoved = (before: SettingTexts, after: SettingTexts): boolean =>
  SETTING_KEYS.some((key) => SETTINGS[key].movesMoney && before[key] !== after[key])

/** What is wrong with each of the given settings, by key. Empty when all is well. */
export function checkSettings(texts: Record<string, string>): Record<string, string> {
  const problems = Object.entries(texts).flatMap(([key, text]) => {
    if (!isSettingKey(key)) return [[key, 'This setting does not exist.']]
    const { read, problem } = SETTINGS[key]
    return read(text) === null ? [[key, problem]] : []
  })
  return Object.fromEntries(problems)
}

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key)
}

/** A setting's value as people say it; what cannot be read stays as it is. */
export function settingInWords<Key extends SettingKey>(key: Key, text: string): string {
  const { read, words } = SETTINGS[key]
  const value = read(text)
  return value === null ? text : words(value)
}

/** What a number field of the settings screen makes of a text: 0 where it is no number. */
export function numberOrZero(text: string): number {
  const value = Number(text)
  return Number.isFinite(value) ? value : 0
}

function ofEach<Value>(valueOf: (key: SettingKey) => Value) {
  const entries = SETTING_KEYS.map((key) => [key, valueOf(key)] as const)
  return Object.fromEntries(entries) as Record<SettingKey, Value>
}
