import { isNearDayLimit } from '#contract/rights.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import { type DaySum, listHandedOut } from '#server/ordering/sales/handed-out.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Found } from './attention.queries.ts'

/** Yesterday and today: staff who came near their daily limit of stored value, or were refused more. */
export async function findDayLimits(db: Db, now: Temporal.Instant): Promise<Found<DaySum>> {
  const today = cafeDate(now)
  const sums = await listHandedOut(db, addDays(today, -1), today)
  const near = sums.filter((each) => each.was_refused || isNearDayLimit(each, each.role))
  return { total: near.length, rows: near }
}
