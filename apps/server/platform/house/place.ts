import { type Place, setCafePlace } from '#domain/house/place.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { oneRow, oneValue, rows } from '#server/platform/database/statement.ts'

/** Where the cafe is, for all that this process says and counts from now on. */
export async function followPlace(db: Db): Promise<Place> {
  const place = await oneRow<Place>(db)`
    select country, currency, time_zone as "timeZone", prefix from house`
  if (!place) throw new Error('the house is nowhere')
  setCafePlace(place)
  return place
}

/** The database refuses another currency, time zone or prefix once something was sold. */
export const writePlace = (db: Db, { country, currency, timeZone, prefix }: Place) =>
  rows(db)`
    update house set country = ${country}, currency = ${currency}, time_zone = ${timeZone},
      prefix = ${prefix}`

/** Whether something was sold: then all but the country stays. */
export const isSettled = (db: Db) =>
  oneValue<boolean>(db)`
    select exists (select from bookings) or exists (select from payments)
      or exists (select from vouchers) as any`
