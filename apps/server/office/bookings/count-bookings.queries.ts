import { sql } from 'kysely'
import { BOOKING_STATUSES } from '#domain/booking/status.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { mostCounted } from '#server/ordering/booking/find-people.queries.ts'
import { unnamed } from '#server/platform/database/prepared-client.ts'
import { type Choice, selectChosen } from './choose-bookings.queries.ts'
import type { IndexRange } from './index-ranges.ts'

/** Capped: there are more than `count`. */
export type Total = { count: number; isCapped: boolean }

/**
 * How many bookings are chosen. The database keeps the totals of every visit, so that statuses,
 * dates and times are added up from few rows; a search by words is counted one by one, up to a point.
 */
export async function countBookings(db: Db, choice: Choice): Promise<Total> {
  let count = 0
  for (const range of choice.ranges) {
    const isListed = choice.words !== undefined || choice.userId !== undefined
    count += isListed ? await countListed(db, choice, range) : await addUp(db, choice, range)
  }
  const most = choice.words ? mostCounted(choice.words.isBroad) : count
  return { count: Math.min(count, most), isCapped: count > most }
}

async function countListed(db: Db, choice: Choice, range: IndexRange): Promise<number> {
  const chosen = selectChosen(db, choice, range).select('bookings.id')
  // In an order that has an index: unordered, a few of very many would be read from the table.
  const { words } = choice
  const listed = words
    ? chosen.orderBy('bookings.id').limit(mostCounted(words.isBroad) + 1)
    : chosen
  const { total } = await db
    .selectFrom(listed.as('listed'))
    .modifyFront(unnamed)
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

async function addUp(db: Db, { times }: Choice, range: IndexRange): Promise<number> {
  const wanted = range.status
    ? [range.status]
    : BOOKING_STATUSES.filter((each) => each !== range.except)
  const ofVisit = sql.raw<number>(wanted.join(' + '))
  let visits = db.selectFrom('visits').select(sql<number>`coalesce(sum(${ofVisit}), 0)`.as('total'))
  if (range.dateFrom) visits = visits.where('date', '>=', range.dateFrom)
  if (range.dateTo) visits = visits.where('date', '<=', range.dateTo)
  if (times) {
    visits = visits
      .where('start_time', '=', times.start)
      .where('end_time', '>=', times.endFrom)
      .where('end_time', '<=', times.endTo)
  }
  const { total } = await visits.executeTakeFirstOrThrow()
  return total
}
