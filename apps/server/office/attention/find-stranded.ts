import { sql } from 'kysely'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { COMING } from '#domain/booking/status.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { lastOf } from '#server/visits/sessions/touched-visits.ts'
import { type Found, MOST_SHOWN, selectBookings } from './attention.queries.ts'
import { type BookedVisit, type Stranding, whyStranded } from './why-stranded.ts'

type StrandedVisit = BookedVisit & NonNullable<Stranding>
export type Stranded = About & { why: StrandedVisit['why'] }
type Visit = Pick<BookedVisit, 'booking_date' | 'start_time' | 'end_time' | 'session_id'>
type About = Awaited<ReturnType<typeof readPartiesOf>>[number]

export async function findStranded(db: Db, now: Temporal.Instant): Promise<Found<Stranded>> {
  const untold = await findUntold(db, now)
  return { total: untold.length, rows: untold.slice(0, MOST_SHOWN) }
}

/**
 * People who cannot come as they booked, and whom staff have not told so. Looked for among the visits that have
 * bookings, of which there are few, and only then among the bookings of those.
 */
export async function findUntold(db: Db, now: Temporal.Instant): Promise<Stranded[]> {
  const visits = await strandedVisits(db, now)
  const parties = await readPartiesOf(db, visits)
  const ofVisit = Map.groupBy(parties, keyOf)
  return visits.flatMap(({ why, over, ...visit }) => {
    const own = ofVisit.get(keyOf(visit)) ?? []
    const touched = over === undefined ? own : lastOf(own, over)
    return touched.filter(({ told_why }) => told_why !== why).map((party) => ({ ...party, why }))
  })
}

async function strandedVisits(db: Db, now: Temporal.Instant): Promise<StrandedVisit[]> {
  const rules = await readRules(db)
  const { date: today, time } = cafeMoment(now.epochMilliseconds)
  const coming = (await readComing(db, today)).filter(
    (visit) => visit.booking_date > today || visit.end_time > time,
  )
  return coming.flatMap((visit) => {
    const stranding = whyStranded(rules, visit)
    return stranding ? [{ ...visit, ...stranding }] : []
  })
}

const readComing = (db: Db, today: string) =>
  rows<BookedVisit>(db)`
    select visits.date as booking_date, start_time, end_time, session_id, sum(seated) as seated,
      coalesce(max(most_at_once(bounds, crowd, minute_of(start_time), minute_of(end_time))), 0)
        as in_room
    from visits
    join sessions on sessions.id = session_id
    left join room_days on room_days.room_id = sessions.room_id and room_days.date = visits.date
    where visits.date >= ${today}
    group by visits.date, start_time, end_time, session_id
    having sum(pending + confirmed + cancelrequested) > 0
    order by visits.date, start_time`

/** All of them: whom a visit with too many people touches is known from the last on. */
async function readPartiesOf(db: Db, visits: readonly BookedVisit[]) {
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

const keyOf = ({ booking_date, start_time, end_time, session_id }: Visit) =>
  `${booking_date} ${start_time} ${end_time} ${session_id}`
