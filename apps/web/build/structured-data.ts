import { ORIGIN_PLACEHOLDER } from '#contract/origin.ts'
import { DEFAULT_SETTINGS, parseSettings } from '#domain/booking/settings.ts'
import { weekdayName, WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import type { OpeningHours } from '#domain/calendar/hours.ts'
import { cafe } from '#web/content/cafe.ts'

/** The cafe as search engines and maps read it (schema.org, JSON-LD). */
export function structuredData(): string {
  const { street, town, region, postcode } = cafe.address
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'CafeOrCoffeeShop',
    name: cafe.name,
    url: `${ORIGIN_PLACEHOLDER}/`,
    image: `${ORIGIN_PLACEHOLDER}/social-card.png`,
    telephone: cafe.phone,
    email: cafe.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: town,
      addressRegion: region,
      postalCode: postcode,
      addressCountry: 'GB',
    },
    geo: { '@type': 'GeoCoordinates', ...cafe.map },
    openingHoursSpecification: openingHours(),
  })
}

/** As the cafe opens with: the build knows no database. */
function openingHours() {
  const { weekendDays, businessHours, weekendBusinessHours } = parseSettings(DEFAULT_SETTINGS)
  const open = (days: readonly (typeof WEEKDAYS)[number][], hours: OpeningHours) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map(weekdayName),
    opens: hours.opensAt,
    closes: hours.closesAt,
  })
  const weekdays = WEEKDAYS.filter((day) => !weekendDays.includes(day))
  return [open(weekdays, businessHours), open(weekendDays, weekendBusinessHours)]
}
