import type { Body } from '#contract/contract.ts'
import { startingHouse } from '#content/starting/house.ts'
import type { Zone } from '#domain/calendar/zones.ts'
import { readPoint } from '#domain/house/cafe-fields.ts'
import { COUNTRIES, type Country } from '#domain/house/countries.ts'
import type { House } from '#domain/house/house.ts'
import type { Place } from '#domain/house/place.ts'
import { prefixOf } from '#domain/house/set-up.ts'

export type Wanted = Body<'POST public/set-up'>

export function firstHouse(wanted: Wanted, year: number): House {
  const { cafeName, street, town, postcode, phone, cafeEmail, point } = wanted
  const country = COUNTRIES[wanted.country as Country].name
  const own = {
    name: cafeName.trim(),
    openedYear: year,
    address: {
      street: street.trim(),
      town: town.trim(),
      // Stands below the town; an owner writes another there.
      region: country,
      postcode: postcode.trim(),
      country,
    },
    phone: phone.trim(),
    email: cafeEmail.trim(),
    map: readPoint(point) ?? { latitude: 0, longitude: 0 },
    // None of its own: the site shows the opening hours.
    customerServiceHours: [],
  }
  const { accent, second } = wanted
  return startingHouse(own, { accent, second })
}

export function firstPlace({ country, timeZone, cafeName }: Wanted): Place {
  const { currency } = COUNTRIES[country as Country]
  return {
    country: country as Country,
    currency,
    timeZone: timeZone as Zone,
    prefix: prefixOf(cafeName),
  }
}
