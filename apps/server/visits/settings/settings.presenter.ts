import type { Answer } from '#contract/contract.ts'
import { formatHours, formatWeekendDays } from '#domain/calendar/hours.ts'
import { settingEntries, type Settings, settingTexts } from '#domain/booking/settings.ts'
import { toPounds } from '#domain/pricing/money.ts'
import {
  discountedPrice,
  partyTotalPence,
  priceInPounds,
  slotPrice,
} from '#domain/pricing/price.ts'
import { tariffOn } from '#domain/pricing/session-bill.ts'
import type { Rules } from '#server/visits/rules/rules.ts'

export function presentPublicSettings(settings: Settings): Answer<'GET public/settings'> {
  const { discountActive, discountPercentage } = settings
  return {
    pricing: { basePrice: toPounds(settings.hourlyPence), discountActive, discountPercentage },
    booking: { advanceDays: settings.bookingAdvanceDays },
    businessHours: presentHours(settings),
  }
}

/** Of an adult on that date. */
export function presentPricing(stored: Rules, date: string): Answer<'GET public/pricing'> {
  const { settings, lastUpdated } = stored
  return {
    ...hourOf(stored, date),
    discountPercentage: settings.discountPercentage,
    lastUpdated: lastUpdated.toString(),
    businessHours: formatHours(settings.businessHours),
    bookingAdvanceDays: settings.bookingAdvanceDays,
    cancellationHours: settings.cancellationHours,
  }
}

/** The active discount is the one kind of offer there is. */
export function presentOffers(stored: Rules, date: string): Answer<'GET public/offers'> {
  const { discountActive, discountPercentage } = stored.settings
  if (!discountActive || discountPercentage === 0) return []
  return [
    {
      title: `${discountPercentage}% off`,
      description: `Every visit costs ${discountPercentage}% less at the moment.`,
      discountPercentage,
      ...hourOf(stored, date),
    },
  ]
}

const hourOf = ({ ordinary }: Rules, date: string) =>
  priceInPounds(slotPrice(tariffOn(ordinary, date), 60))

export function presentCalculation(
  settings: Settings,
  basePence: number,
): Answer<'GET public/pricing-calculator'> {
  return priceInPounds(discountedPrice(basePence, settings))
}

/** As keys and texts, the way the office reads and writes them. */
export function presentSettings(settings: Settings): Answer<'GET admin/settings'> {
  return settingEntries(settingTexts(settings))
}

/** The weekend changes seats and hours, but no price. */
export function presentPartyPrice(
  settings: Settings,
  { basePrice: basePence, peopleCount, isWeekend }: PriceQuestion,
): Answer<'GET admin/settings/calculate-price'> {
  const price = discountedPrice(basePence, settings)
  const totalPrice = toPounds(partyTotalPence(price, peopleCount))
  return { ...priceInPounds(price), peopleCount, isWeekend, totalPrice }
}

type PriceQuestion = { basePrice: number; peopleCount: number; isWeekend: boolean }

export function presentHours(settings: Settings) {
  return {
    regular: formatHours(settings.businessHours),
    weekend: formatHours(settings.weekendBusinessHours),
    weekendDays: formatWeekendDays(settings.weekendDays),
  }
}
