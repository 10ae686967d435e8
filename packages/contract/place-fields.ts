import { z } from 'zod'
import { type Zone, ZONES } from '#domain/calendar/zones.ts'
import { COUNTRIES, type Country } from '#domain/house/countries.ts'
import { isPrefix, type Place } from '#domain/house/place.ts'
import { CURRENCIES, type Currency } from '#domain/pricing/currencies.ts'

const oneOf = <Key extends string>(rows: Record<Key, unknown>) =>
  z.enum(Object.keys(rows) as [Key, ...Key[]])

export const place: z.ZodType<Place, Place> = z.strictObject({
  country: oneOf<Country>(COUNTRIES),
  currency: oneOf<Currency>(CURRENCIES),
  timeZone: oneOf<Zone>(ZONES),
  prefix: z.string().refine(isPrefix, 'Use two to four letters, but not GIFT.'),
})
