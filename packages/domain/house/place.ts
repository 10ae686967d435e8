import type { Zone } from '#domain/calendar/zones.ts'
import type { Currency } from '#domain/pricing/currencies.ts'
import type { Country } from './countries.ts'

/** Where the cafe is: what its prices, clocks and numbers mean. All but the country stay from the first sale on. */
export type Place = {
  /** Whose a phone number is that does not say it. */
  country: Country
  currency: Currency
  timeZone: Zone
  /** Of a booking's reference: WW-7KQ2MN4P. */
  prefix: string
}

export const DEFAULT_PLACE: Place = {
  country: 'GB',
  currency: 'GBP',
  timeZone: 'Europe/London',
  prefix: 'WW',
}

/** Two to four letters, and not those of a gift card. */
export const isPrefix = (text: string) => /^(?!GIFT$)[A-Z]{2,4}$/.test(text)

let known = DEFAULT_PLACE

/** Of the cafe that this process or page is of; there is one (docs/rules/studio.md#place). */
export const cafePlace = (): Place => known

/** Before anything is said or counted, and again where the owner has changed it. */
export function setCafePlace(place: Place): void {
  known = place
}
