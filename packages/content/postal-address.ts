import { cafe } from './cafe.ts'

const { street, town, region, postcode } = cafe.address

/** As search engines and maps read it (schema.org). */
export const postalAddress = {
  '@type': 'PostalAddress',
  streetAddress: street,
  addressLocality: town,
  addressRegion: region,
  postalCode: postcode,
  addressCountry: 'GB',
}
