import { demo } from '#content/demo.ts'
import { unnamedHouse } from '#content/starting/house.ts'
import { completeHouse } from '#domain/house/complete-house.ts'
import { houseOn } from '#domain/house/house-on.ts'
import type { House } from '#domain/house/house.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { oneRow, oneValue } from '#server/platform/database/statement.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'

/** A house as the database has it: written by this release or by an earlier one, whose texts were others. */
export const asOfThisRelease = (stored: Partial<House>): House =>
  completeHouse(stored, unnamedHouse)

type Version = { id: string; content: House }

// Cache by id: a version never changes, and no other database has its id.
let known: Version | null = null

/** What is published, whole: the house as it comes until staff publish another. */
export async function readPublished(db: Db, now: Temporal.Instant): Promise<House> {
  const latest = await oneValue<string | null>(db)`
    select id from house_versions where publishes_at <= ${now} and taken_back_at is null
    order by publishes_at desc, number desc limit 1`
  if (!latest) return demo
  if (known?.id !== latest) {
    const version = await oneRow<Version>(db)`
      select id, content from house_versions where id = ${latest}`
    known = version ? { ...version, content: asOfThisRelease(version.content) } : null
  }
  return known?.content ?? demo
}

let today: { published: House; date: string; house: House } | null = null

/** As guests see it today: the same object until another house or another day comes. */
export async function readHouse(db: Db, now: Temporal.Instant): Promise<House> {
  const published = await readPublished(db, now)
  const date = cafeDate(now)
  if (today?.published !== published || today.date !== date) {
    today = { published, date, house: houseOn(published, date) }
  }
  return today.house
}
