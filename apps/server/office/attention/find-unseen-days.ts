import { arrivalState } from '#domain/booking/arrival.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type Absent, findAbsent, type Found } from './attention.queries.ts'

// Later no staff remember who came.
const DAYS = 7

export type UnseenDay = { date: string; parties: number }

/** Days before today on which the door saw others, but not these: staff have not looked through them. */
export async function findUnseenDays(db: Db, now: Temporal.Instant): Promise<Found<UnseenDay>> {
  const today = cafeDate(now)
  const absent = await findAbsent(db, addDays(today, -DAYS), addDays(today, -1))
  const days = Map.groupBy(
    absent.filter((party) => isUnseen(party, now)),
    ({ date }) => date,
  )
  const found = [...days].map(([date, { length: parties }]) => ({ date, parties }))
  return { total: found.length, rows: found }
}

function isUnseen({ seen, starts_at, ends_at, ...party }: Absent, now: Temporal.Instant): boolean {
  const [startsAt, endsAt] = [starts_at.epochMilliseconds, ends_at.epochMilliseconds]
  const coming = { ...party, startsAt, endsAt, lateAt: endsAt, arrived: 0, isMissed: false }
  return arrivalState(coming, now.epochMilliseconds, seen) === 'unseen'
}
