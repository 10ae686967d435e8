import { sql } from 'kysely'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { isResting } from '#domain/calendar/hours.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { isStranded } from '#server/visits/slots/stranded-bookings.ts'
import { readWorkingHours } from '#server/visits/hours/working-hours.ts'
import { type Found, MOST_SHOWN, selectBookings } from './attention.queries.ts'

type Visit = { booking_date: string; start_time: string; end_time: string; expected: number }

/**
 * People who are expected when the cafe is closed or the cats rest. Looked for among the visits that have bookings,
 * of which there are few, and only then among the bookings of those.
 */
export async function findStranded(db: Db, now: Temporal.Instant): Promise<Found<Stranded>> {
  const { settings, hours } = await readWorkingHours(db)
  const schedule = { ...settings, ...hours }
  const { rests } = await readRules(db)
  const { date: today, time } = cafeMoment(now.epochMilliseconds)
  const visits = (await readComing(db, today)).filter((visit) => {
    const isOver = visit.booking_date === today && visit.end_time <= time
    const times = { startTime: visit.start_time, endTime: visit.end_time }
    const isGone = isStranded(schedule, visit) || isResting(rests, visit.booking_date, times)
    return !isOver && isGone
  })
  const total = visits.reduce((sum, { expected }) => sum + expected, 0)
  return { total, rows: await readBookingsOf(db, firstOf(visits)) }
}

/** As many as a screen shows. */
function firstOf(visits: Visit[]): Visit[] {
  let expected = 0
  return visits.filter((visit) => {
    const isShown = expected < MOST_SHOWN
    expected += visit.expected
    return isShown
  })
}

const readComing = (db: Db, today: string) =>
  rows<Visit>(db)`
    select date as booking_date, start_time, end_time,
      sum(pending + confirmed + cancelrequested) as expected
    from visits where date >= ${today} group by date, start_time, end_time
    having sum(pending + confirmed + cancelrequested) > 0 order by date, start_time`

export type Stranded = Awaited<ReturnType<typeof readBookingsOf>>[number]

async function readBookingsOf(db: Db, visits: Visit[]) {
  const dates = visits.map(({ booking_date }) => booking_date)
  const starts = visits.map(({ start_time }) => start_time)
  const ends = visits.map(({ end_time }) => end_time)
  return selectBookings(db)
    .where(
      sql<boolean>`(bookings.booking_date, bookings.start_time, bookings.end_time) in (
        select * from unnest(${dates}::date[], ${starts}::time[], ${ends}::time[]))`,
    )
    .where('bookings.status', 'in', ['pending', 'confirmed', 'cancelrequested'])
    .orderBy('bookings.booking_date')
    .orderBy('bookings.start_time')
    .orderBy('bookings.id')
    .limit(MOST_SHOWN)
    .execute()
}
