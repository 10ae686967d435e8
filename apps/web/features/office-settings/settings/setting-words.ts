import { SETTING_RULES } from '#domain/booking/setting-rules.ts'
import type { SettingKey } from '#domain/booking/setting-rules.ts'
import { formatPounds, parsePounds } from '#domain/pricing/money.ts'

export const SETTING_LABELS: Record<SettingKey, string> = {
  businessHours: 'Business hours',
  weekendBusinessHours: 'Weekend hours',
  weekendDays: 'Weekend days',
  defaultSlotCapacity: 'Seats per slot',
  weekendSlotCapacity: 'Seats per slot at the weekend',
  basePrice: 'Base price',
  discountPercentage: 'Discount',
  discountActive: 'Discount active',
  bookingAdvanceDays: 'Booking advance',
  cancellationHours: 'Cancellation deadline',
  cancellationEnabled: 'Customers can cancel',
  cancellationRequiresApproval: 'Cancellations need approval',
}

const words: Record<SettingKey, (text: string) => string> = {
  businessHours: hours,
  weekendBusinessHours: hours,
  weekendDays: (text) => text.split(',').join(', ') || 'none',
  defaultSlotCapacity: seats,
  weekendSlotCapacity: seats,
  basePrice: (text) => `${formatPounds(parsePounds(text) ?? 0)} an hour`,
  discountPercentage: (text) => `${text}%`,
  discountActive: onOrOff,
  bookingAdvanceDays: (text) => (Number(text) <= 0 ? 'today only' : count(text, 'day')),
  cancellationHours: (text) => `${count(text, 'hour')} before the visit`,
  cancellationEnabled: onOrOff,
  cancellationRequiresApproval: onOrOff,
}

/** A setting's value as people say it; what cannot be read stays as it is. */
export function settingInWords(key: SettingKey, text: string): string {
  return SETTING_RULES[key].read(text) === null ? text : words[key](text)
}

function hours(text: string): string {
  return text.replace('-', ' - ')
}

function seats(text: string): string {
  return count(text, 'seat')
}

function onOrOff(text: string): string {
  return text === 'true' ? 'on' : 'off'
}

function count(text: string, what: string): string {
  return `${Number(text)} ${what}${Number(text) === 1 ? '' : 's'}`
}
