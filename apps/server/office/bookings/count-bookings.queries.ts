import type { Db } from '#server/platform/database/connect.ts'
import { mostCounted } from '#server/ordering/booking/find-people.queries.ts'
import { unnamed } from '#server/platform/database/prepared-client.ts'
import { type Choice, selectChosen } from './choose-bookings.queries.ts'
import type { IndexRange } from './index-ranges.ts'

/** Capped: there are more than `count`. */
export type Total = { count: number; isCapped: boolean }

/**
 * Counts the chosen bookings by index-only scans: statuses and times by bookings_counted, dates by
 * bookings_by_status. A search by words is counted up to a point.
 */
export async function countBookings(db: Db, choice: Choice): Promise<Total> {
  let count = 0
  for (const range of choice.ranges) count += await countRange(db, choice, range)
  const most = choice.words ? mostCounted(choice.words.isBroad) : count
  return { count: Math.min(count, most), isCapped: count > most }
}

async function countRange(db: Db, choice: Choice, range: IndexRange): Promise<number> {
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
