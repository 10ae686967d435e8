import { ORIGIN_PLACEHOLDER } from '#contract/origin.ts'
import type { Cafe } from '#domain/house/house.ts'
import { isNameDrawn } from '#domain/house/pictures.ts'
import { postalAddress } from '#domain/house/postal-address.ts'

/** The cafe as search engines and maps read it (schema.org, JSON-LD). */
export const structuredData = (cafe: Cafe, openingHours: readonly string[]): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'CafeOrCoffeeShop',
    name: cafe.name,
    url: `${ORIGIN_PLACEHOLDER}/`,
    ...(isNameDrawn(cafe) && { image: `${ORIGIN_PLACEHOLDER}/social-card.png` }),
    telephone: cafe.phone,
    address: postalAddress(cafe),
    geo: { '@type': 'GeoCoordinates', ...cafe.map },
    ...(cafe.social?.length && { sameAs: cafe.social }),
    openingHours,
  })
