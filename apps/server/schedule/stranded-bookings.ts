import type { Settings } from '#domain/booking/settings.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { openingHours } from '#domain/calendar/hours.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { listUpcomingVisits, type UpcomingVisit } from './upcoming-bookings.queries.ts'
import type { WorkingHours } from './working-hours.ts'

/** Upcoming bookings whose visit lies outside the opening hours: somebody has to call these people. */
export async function findStrandedBookings(
  db: Db,
  settings: Settings,
  hours: WorkingHours,
  now: Temporal.Instant,
): Promise<UpcomingVisit[]> {
  const today = cafeMoment(now.epochMilliseconds).date
  const visits = await listUpcomingVisits(db, { today, now })
  return visits.filter(({ booking_date, start_time, end_time }) => {
    const open = openingHours({ ...settings, ...hours }, booking_date)
    return !open || start_time < open.opensAt || end_time > open.closesAt
  })
}
