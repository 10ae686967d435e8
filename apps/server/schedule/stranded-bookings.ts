import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { openingHours, type Schedule } from '#domain/calendar/hours.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { listUpcomingVisits, type UpcomingVisit } from './upcoming-bookings.queries.ts'

/** Upcoming bookings whose visit lies outside the opening hours: somebody has to call these people. */
export async function findStrandedBookings(
  db: Db,
  schedule: Schedule,
  now: Temporal.Instant,
): Promise<UpcomingVisit[]> {
  const today = cafeMoment(now.epochMilliseconds).date
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

function isStranded(
  schedule: Schedule,
  { booking_date, start_time, end_time }: UpcomingVisit,
): boolean {
  const open = openingHours(schedule, booking_date)
  return !open || start_time < open.opensAt || end_time > open.closesAt
}
