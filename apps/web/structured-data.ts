import { ORIGIN_PLACEHOLDER } from '#contract/origin.ts'
import { DEFAULT_SETTINGS, parseSettings } from '#domain/booking/settings.ts'
import { type Weekday, weekdayName, WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import { formatHours } from '#domain/calendar/hours.ts'
import type { Cafe } from '#domain/house/house.ts'
import { postalAddress } from '#domain/house/postal-address.ts'

/** The cafe as search engines and maps read it (schema.org, JSON-LD). */
export const structuredData = (cafe: Cafe): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'CafeOrCoffeeShop',
    name: cafe.name,
    url: `${ORIGIN_PLACEHOLDER}/`,
    image: `${ORIGIN_PLACEHOLDER}/social-card.png`,
    telephone: cafe.phone,
    address: postalAddress(cafe),
    geo: { '@type': 'GeoCoordinates', ...cafe.map },
    openingHours: openingHours(),
    ...(cafe.social?.length && { sameAs: cafe.social }),
  })

/** As the cafe opens with: the build knows no database. */
function openingHours(): string[] {
  const { weekendDays, businessHours, weekendBusinessHours } = parseSettings(DEFAULT_SETTINGS)
  const weekdays = WEEKDAYS.filter((day) => !weekendDays.includes(day))
  return [
    `${names(weekdays)} ${formatHours(businessHours)}`,
    `${names(weekendDays)} ${formatHours(weekendBusinessHours)}`,
  ]
}

/** 'Sa,Su' */
const names = (days: readonly Weekday[]) => days.map((day) => weekdayName(day).slice(0, 2)).join()
