import { type RawBuilder, sql } from 'kysely'
import { isOfPersonNamed, ofPeopleNamed } from '#server/ordering/booking/find-people.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readSearch, type Search } from './read-search.ts'
import { type OfficeView, type IndexRange, rangesOf } from './index-ranges.ts'

/** Which bookings a list is about, in a form that is read by indexes. */
export type Choice = {
  ranges: IndexRange[]
  userId?: number
  times?: Extract<Search, { kind: 'times' }>
  words?: Words
  belowId?: number
}

/** What a search by words comes to. Broad: so many customers fit that each booking is asked. */
export type Words = { fit: RawBuilder<boolean>; isBroad: boolean }

type Wanted = Parameters<typeof rangesOf>[1] & {
  userId?: number
  search?: string
}

export async function chooseBookings(db: Db, view: OfficeView, wanted: Wanted, today: string) {
  const { userId } = wanted
  const ranges = rangesOf(view, wanted, today)
  const search = readSearch(wanted.search ?? '', today)
  if (!search) return { ranges, userId }
  if (search.kind === 'times') return { ranges, userId, times: search }
  if (search.kind === 'id') {
    const fit = sql<boolean>`bookings.id = ${search.id}`
    return { ranges, userId, words: { fit, isBroad: false } }
  }
  if (search.kind === 'words') return { ranges, userId, words: await resolve(db, search) }
  const { from, to } = search
  const within = ranges.flatMap((range) => overlap(range, from, to))
  return { ranges: within, userId }
}

function overlap(range: IndexRange, from: string, to: string): IndexRange[] {
  const dateFrom = range.dateFrom && range.dateFrom > from ? range.dateFrom : from
  const dateTo = range.dateTo && range.dateTo < to ? range.dateTo : to
  return dateFrom <= dateTo ? [{ ...range, dateFrom, dateTo }] : []
}

async function resolve(db: Db, search: Search & { kind: 'words' }): Promise<Words> {
  const { words, id, reference } = search
  const people = reference?.isBroad
    ? { fit: isOfPersonNamed(words, 'bookings'), isBroad: true }
    : await ofPeopleNamed(db, words, 'bookings')
  const either = [
    people.fit,
    ...(id === null ? [] : [sql`bookings.id = ${id}`]),
    ...(reference ? [sql`bookings.reference between ${reference.from} and ${reference.to}`] : []),
  ]
  return { fit: sql<boolean>`(${sql.join(either, sql` or `)})`, isBroad: people.isBroad }
}

/** One range of the choice: add what to select, an order and a page. Joins nothing, so that an index may do. */
export function selectChosen(db: Db, choice: Choice, range: IndexRange) {
  const { userId, times, words, belowId } = choice
  let chosen = db.selectFrom('bookings')
  // Written out, so that the indexes made for one status are known to fit.
  if (range.status) chosen = chosen.where('bookings.status', '=', sql.lit(range.status))
  if (range.except) chosen = chosen.where('bookings.status', '<>', sql.lit(range.except))
  if (range.dateFrom) chosen = chosen.where('bookings.booking_date', '>=', range.dateFrom)
  if (range.dateTo) chosen = chosen.where('bookings.booking_date', '<=', range.dateTo)
  if (range.isLeftOver) chosen = chosen.where(isLeftOver(range))
  if (userId) chosen = chosen.where('bookings.user_id', '=', userId)
  if (times) {
    chosen = chosen
      .where('bookings.start_time', '=', times.start)
      .where('bookings.end_time', '>=', times.endFrom)
      .where('bookings.end_time', '<=', times.endTo)
  }
  if (words) chosen = chosen.where(words.fit)
  if (belowId) chosen = chosen.where('bookings.id', '<', belowId)
  return chosen
}

/**
 * Found first, by status and date. Taken for as many as the two have apart, they would be waited
 * for in the order of the list, through all of it. All three statuses are named, so that no index
 * made for one of them, which knows no dates, looks like the shorter way.
 */
function isLeftOver({ dateFrom = '-infinity', dateTo }: IndexRange): RawBuilder<boolean> {
  return sql<boolean>`bookings.id = any(array(select few.id from bookings as few
    where few.status in ('pending', 'confirmed', 'cancelrequested')
      and few.booking_date between ${dateFrom} and ${dateTo}))`
}
