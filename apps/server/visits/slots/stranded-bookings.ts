import { liesInside, openingHours, type Schedule } from '#domain/calendar/hours.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { timesOf } from '#server/visits/slots/times-of.ts'
import { listUpcomingVisits, type UpcomingVisit } from './upcoming-bookings.queries.ts'

/** Upcoming bookings whose visit lies outside the opening hours: staff have to call these people. */
export async function findStrandedBookings(db: Db, schedule: Schedule, now: Temporal.Instant) {
  const today = cafeDate(now)
  const visits = await listUpcomingVisits(db, { today, now })
  return visits.filter((visit) => isStranded(schedule, visit))
}

/** Only those that the change itself would bring about. */
export async function findNewlyStranded(
  db: Db,
  { before, after }: { before: Schedule; after: Schedule },
  now: Temporal.Instant,
): Promise<UpcomingVisit[]> {
  const stranded = await findStrandedBookings(db, after, now)
  return stranded.filter((visit) => !isStranded(before, visit))
}

type VisitTimes = Pick<UpcomingVisit, 'booking_date' | 'start_time' | 'end_time'>

export const isStranded = (schedule: Schedule, visit: VisitTimes) =>
  !liesInside(openingHours(schedule, visit.booking_date), timesOf(visit))
