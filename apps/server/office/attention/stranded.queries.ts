import { sql } from 'kysely'
import { COMING } from '#domain/booking/status.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { selectBookings } from './attention.queries.ts'
import type { BookedVisit } from './why-stranded.ts'

export type StrandedParty = Awaited<ReturnType<typeof readPartiesOf>>[number]

/** All of them: whom a visit with too many people touches is known from the last on. */
export async function readPartiesOf(db: Db, visits: readonly BookedVisit[]) {
  if (visits.length === 0) return []
  const dates = visits.map(({ booking_date }) => booking_date)
  const starts = visits.map(({ start_time }) => start_time)
  const ends = visits.map(({ end_time }) => end_time)
  return selectBookings(db)
    .select(['bookings.id', 'bookings.session_id', 'bookings.adults', 'bookings.children'])
    .select(
      sql<string | null>`(select why from told_parties as told
        where told.booking_id = bookings.id and (told.booking_date, told.start_time, told.end_time)
          = (bookings.booking_date, bookings.start_time, bookings.end_time))`.as('told_why'),
    )
    .where(
      sql<boolean>`(bookings.booking_date, bookings.start_time, bookings.end_time) in (
        select * from unnest(${dates}::date[], ${starts}::time[], ${ends}::time[]))`,
    )
    .where('bookings.status', 'in', COMING)
    .orderBy('bookings.booking_date')
    .orderBy('bookings.start_time')
    .orderBy('bookings.id')
    .execute()
}
