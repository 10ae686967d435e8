import type { z } from 'zod'
import type { Contract } from '#contract/contract.ts'
import { formatHours, formatWeekendDays } from '#domain/calendar/hours.ts'
import type { Settings } from '#domain/booking/settings.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { discountedPrice, priceInPounds } from '#domain/pricing/price.ts'
import type { StoredSettings } from './settings.queries.ts'

type Answer<Name extends keyof Contract> = z.input<Contract[Name]['response']>

export function presentPublicSettings(settings: Settings): Answer<'GET public/settings'> {
  const { discountActive, discountPercentage } = settings
  return {
    pricing: { basePrice: toPounds(settings.hourlyPence), discountActive, discountPercentage },
    booking: { advanceDays: settings.bookingAdvanceDays },
    businessHours: presentHours(settings),
  }
}

export function presentPricing(stored: StoredSettings): Answer<'GET public/pricing'> {
  const { settings, lastUpdated } = stored
  return {
    ...priceInPounds(discountedPrice(settings.hourlyPence, settings)),
    discountPercentage: settings.discountPercentage,
    lastUpdated: lastUpdated.toString(),
    businessHours: formatHours(settings.businessHours),
    bookingAdvanceDays: settings.bookingAdvanceDays,
    cancellationHours: settings.cancellationHours,
  }
}

/** The active discount is the one kind of offer there is. */
export function presentOffers(settings: Settings): Answer<'GET public/offers'> {
  const { discountActive, discountPercentage } = settings
  if (!discountActive || discountPercentage === 0) return []
  return [
    {
      title: `${discountPercentage}% off`,
      description: `Every visit costs ${discountPercentage}% less at the moment.`,
      discountPercentage,
      ...priceInPounds(discountedPrice(settings.hourlyPence, settings)),
    },
  ]
}

export function presentCalculation(
  settings: Settings,
  basePence: number,
): Answer<'GET public/pricing-calculator'> {
  return priceInPounds(discountedPrice(basePence, settings))
}

export function presentHours(settings: Settings) {
  return {
    regular: formatHours(settings.businessHours),
    weekend: formatHours(settings.weekendBusinessHours),
    weekendDays: formatWeekendDays(settings.weekendDays),
  }
}
