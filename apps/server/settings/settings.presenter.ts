import type { z } from 'zod'
import type { Contract } from '#contract/contract.ts'
import { formatHours, formatWeekendDays } from '#domain/calendar/hours.ts'
import type { Settings } from '#domain/booking/settings.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { discountedPrice, priceInPounds } from '#domain/pricing/price.ts'
import { cafe } from '#web/content/cafe.ts'
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

export function presentBusinessInfo(settings: Settings): Answer<'GET public/business-info'> {
  return { ...cafe, businessHours: presentHours(settings) }
}

function presentHours(settings: Settings) {
  return {
    regular: formatHours(settings.businessHours),
    weekend: formatHours(settings.weekendBusinessHours),
    weekendDays: formatWeekendDays(settings.weekendDays),
  }
}
