import { checkEmail } from '#domain/account/email.ts'
import { isSeen } from '#domain/account/is-seen.ts'
import { checkName } from '#domain/account/name.ts'
import { checkPassword } from '#domain/account/password.ts'
import { type SettingKey, SETTINGS } from '#domain/booking/settings-table.ts'
import { type OpeningHours, parseWeekendDays } from '#domain/calendar/hours.ts'
import type { SlotTimes } from '#domain/calendar/slot-times.ts'
import { ZONES } from '#domain/calendar/zones.ts'
import { minutesOfDay, timeOfMinutes } from '#domain/calendar/time-of-day.ts'
import { hasUnchargeableTotal, unchargeablePrice } from '#domain/pricing/price.ts'
import { readVoucherCode } from '#domain/pricing/voucher-code.ts'
import { COUNTRIES } from './countries.ts'
import { isPrefix } from './place.ts'
import { ADDRESS_TEXTS, CAFE_TEXTS, readPoint } from './cafe-fields.ts'

type Check = (text: string) => string | null

const HOUR = 60
const NO_DISCOUNT = { discountActive: false, discountPercentage: 0 }

/** What the first page asks of a new cafe, in its order, and what is wrong with an answer. */
export const SET_UP = {
  code: (text) =>
    readVoucherCode(text) ? null : 'Please enter the code that the server printed when it started.',
  name: checkName,
  email: checkEmail,
  password: checkPassword,
  cafeName: written(CAFE_TEXTS.name),
  street: written(ADDRESS_TEXTS.street),
  town: written(ADDRESS_TEXTS.town),
  postcode: written(ADDRESS_TEXTS.postcode),
  country: (text) => (Object.hasOwn(COUNTRIES, text) ? null : 'Please choose a country.'),
  timeZone: (text) => (Object.hasOwn(ZONES, text) ? null : 'Please choose a time zone.'),
  point: (text) => (readPoint(text) ? null : 'Please enter two numbers, such as 53.38, -6.07.'),
  phone: written(CAFE_TEXTS.phone),
  cafeEmail: checkEmail,
  businessHours: setting('businessHours'),
  weekendBusinessHours: setting('weekendBusinessHours'),
  closedDays: (text) => {
    const days = parseWeekendDays(text)
    if (!days) return SETTINGS.weekendDays.problem
    return days.length < 7 ? null : 'Please leave one day on which you are open.'
  },
  basePrice: (text) => {
    const hourlyPence = SETTINGS.basePrice.read(text)
    if (hourlyPence === null) return SETTINGS.basePrice.problem
    return hasUnchargeableTotal({ hourlyPence, ...NO_DISCOUNT }, [HOUR])
      ? unchargeablePrice()
      : null
  },
  seats: (text) =>
    Number(text) > 0
      ? setting('defaultSlotCapacity')(text)
      : 'Please enter how many people fit in.',
  accent: colour,
  second: colour,
} satisfies Record<string, Check>

export type SetUpField = keyof typeof SET_UP

function written({ most }: { most: number }): Check {
  return (text) => {
    if (!isSeen(text)) return 'Please write something here.'
    return text.trim().length > most ? `Please use at most ${most} characters.` : null
  }
}

function setting(key: SettingKey): Check {
  return (text) => (SETTINGS[key].read(text) === null ? SETTINGS[key].problem : null)
}

function colour(text: string) {
  return /^#[0-9a-f]{6}$/.test(text) ? null : 'Please choose a colour.'
}

/** What references begin with: the first letters of the cafe's words, or of its first word. */
export function prefixOf(cafeName: string): string {
  const plain = cafeName.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const words = plain.toUpperCase().match(/[A-Z]+/g) ?? []
  const initials = words.map(([letter]) => letter).join('')
  return [initials.slice(0, 4), words.join('').slice(0, 3)].find(isPrefix) ?? 'CAT'
}

/** One-hour slots from the earliest opening to the latest closing: days take those that fit them. */
export function hourlySlots(...hours: readonly OpeningHours[]): SlotTimes[] {
  const opens = Math.min(...hours.map(({ opensAt }) => minutesOfDay(opensAt)))
  const closes = Math.max(...hours.map(({ closesAt }) => minutesOfDay(closesAt)))
  return Array.from({ length: Math.floor((closes - opens) / HOUR) }, (_, index) => ({
    startTime: timeOfMinutes(opens + index * HOUR),
    endTime: timeOfMinutes(opens + (index + 1) * HOUR),
  }))
}
