import { arrivalState } from '#domain/booking/arrival.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import type { Found } from './attention.queries.ts'

// Later nobody remembers who came.
const DAYS = 7

type Absent = {
  date: string
  people: number
  released: number
  starts_at: Temporal.Instant
  ends_at: Temporal.Instant
  /** When the door let others in on that day, in epoch milliseconds. */
  seen: number[]
}
export type UnseenDay = { date: string; parties: number }

/** Days before today on which the door saw others, but not these: nobody has looked through them. */
export async function findUnseenDays(db: Db, now: Temporal.Instant): Promise<Found<UnseenDay>> {
  const today = cafeDate(now)
  const absent = await rows<Absent>(db)`
    select booking_date as date, people, released, starts_at, ends_at, array(
        select (extract(epoch from arrivals.at) * 1000)::float8
        from bookings others join arrivals on booking_id = others.id
        where others.booking_date = bookings.booking_date and reverses is null
          and not exists (select from arrivals undone where undone.reverses = arrivals.id)) as seen
    from bookings
    where booking_date between ${addDays(today, -DAYS)} and ${addDays(today, -1)}
      and status in ('confirmed', 'cancelrequested', 'completed')
      and arrived = 0 and missed_at is null
    order by booking_date`
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
