import type { Body } from '#contract/contract.ts'
import { startingHouse } from '#content/starting/house.ts'
import { readPoint } from '#domain/house/cafe-fields.ts'
import type { House } from '#domain/house/house.ts'

export type Wanted = Body<'POST public/set-up'>

/** The house with which a cafe opens that was set up as wanted. */
export function firstHouse(wanted: Wanted, year: number): House {
  const { cafeName, street, town, postcode, country, phone, cafeEmail, point } = wanted
  const own = {
    name: cafeName.trim(),
    openedYear: year,
    address: {
      street: street.trim(),
      town: town.trim(),
      // Stands below the town; an owner writes another there.
      region: country.trim(),
      postcode: postcode.trim(),
      country: country.trim(),
    },
    phone: phone.trim(),
    email: cafeEmail.trim(),
    map: readPoint(point) ?? { latitude: 0, longitude: 0 },
    customerServiceHours: [
      { days: 'Mon–Fri', hours: spoken(wanted.businessHours) },
      { days: 'Sat–Sun', hours: spoken(wanted.weekendBusinessHours) },
    ],
  }
  const { accent, second } = wanted
  return startingHouse(own, { accent, second })
}

const spoken = (hours: string) => hours.replaceAll(' ', '').replace('-', '–')
