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

/** Once something was sold, only the country may become another. */
export const writePlace = (db: Db, { country, currency, timeZone, prefix }: Place) =>
  rows(db)`
    update house set country = ${country}, currency = ${currency}, time_zone = ${timeZone},
      prefix = ${prefix}`

/** Whether something was sold: then all but the country stays. */
export const isSettled = (db: Db) =>
  oneValue<boolean>(db)`
    select exists (select from bookings) or exists (select from payments)
      or exists (select from vouchers) as any`

/** The same, of sales under way as well: a table lock waits for them, and makes later ones wait. */
export async function lockSales(db: Db): Promise<{ isSettled: boolean }> {
  await rows(db)`lock table bookings, payments, vouchers in share row exclusive mode`
  return { isSettled: await isSettled(db) }
}
