import type { Cafe } from './house.ts'
import { cafePlace } from './place.ts'

/** As search engines and maps read it (schema.org). */
export const postalAddress = ({ address }: Cafe) => ({
  '@type': 'PostalAddress',
  streetAddress: address.street,
  addressLocality: address.town,
  addressRegion: address.region,
  postalCode: address.postcode,
  addressCountry: cafePlace().country,
})
