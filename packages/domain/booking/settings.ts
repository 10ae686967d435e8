import { formatHours, formatWeekendDays } from '#domain/calendar/hours.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { SETTING_RULES } from './setting-rules.ts'
import type { SettingKey, SettingValues } from './setting-rules.ts'

/** The settings as they are stored and sent: keys and texts. */
export type SettingTexts = Record<SettingKey, string>

export const DEFAULT_SETTINGS: SettingTexts = {
  businessHours: '09:00-18:00',
  weekendBusinessHours: '10:00-16:00',
  weekendDays: 'Saturday,Sunday',
  defaultSlotCapacity: '15',
  weekendSlotCapacity: '20',
  basePrice: '15',
  discountPercentage: '0',
  discountActive: 'false',
  bookingAdvanceDays: '30',
  cancellationHours: '24',
  cancellationEnabled: 'true',
  cancellationRequiresApproval: 'true',
}

/** The settings as the rules read them: a tariff, capacities, a cancellation policy, hours. */
export type Settings = Omit<SettingValues, 'basePrice'> & { hourlyPence: number }

/** Texts are checked before they are stored, so one that cannot be read is a bug and throws. */
export function parseSettings(texts: SettingTexts): Settings {
  return {
    businessHours: read('businessHours', texts),
    weekendBusinessHours: read('weekendBusinessHours', texts),
    weekendDays: read('weekendDays', texts),
    defaultSlotCapacity: read('defaultSlotCapacity', texts),
    weekendSlotCapacity: read('weekendSlotCapacity', texts),
    hourlyPence: read('basePrice', texts),
    discountPercentage: read('discountPercentage', texts),
    discountActive: read('discountActive', texts),
    bookingAdvanceDays: read('bookingAdvanceDays', texts),
    cancellationHours: read('cancellationHours', texts),
    cancellationEnabled: read('cancellationEnabled', texts),
    cancellationRequiresApproval: read('cancellationRequiresApproval', texts),
  }
}

/** One spelling for each value, whatever was typed: this is what is stored. */
export function settingTexts(settings: Settings): SettingTexts {
  return {
    businessHours: formatHours(settings.businessHours),
    weekendBusinessHours: formatHours(settings.weekendBusinessHours),
    weekendDays: formatWeekendDays(settings.weekendDays),
    defaultSlotCapacity: String(settings.defaultSlotCapacity),
    weekendSlotCapacity: String(settings.weekendSlotCapacity),
    basePrice: String(toPounds(settings.hourlyPence)),
    discountPercentage: String(settings.discountPercentage),
    discountActive: String(settings.discountActive),
    bookingAdvanceDays: String(settings.bookingAdvanceDays),
    cancellationHours: String(settings.cancellationHours),
    cancellationEnabled: String(settings.cancellationEnabled),
    cancellationRequiresApproval: String(settings.cancellationRequiresApproval),
  }
}

function read<Key extends SettingKey>(key: Key, texts: SettingTexts): SettingValues[Key] {
  const value = SETTING_RULES[key].read(texts[key])
  if (value === null) throw new Error(`Setting ${key} cannot be read: ${texts[key]}`)
  return value
}
