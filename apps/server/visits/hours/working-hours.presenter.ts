import type { Answer } from '#contract/contract.ts'
import { shownName } from '#domain/account/shown-name.ts'
import type { Settings } from '#domain/booking/settings.ts'
import { weekdayName } from '#domain/calendar/calendar-date.ts'
import type { WorkingDay } from '#domain/calendar/hours.ts'
import type { UpcomingVisit } from '#server/visits/slots/upcoming-bookings.queries.ts'
import type { WorkingHours } from './working-hours.queries.ts'

export function presentWorkingHours(
  settings: Settings,
  { week, exceptions }: WorkingHours,
): Answer<'GET admin/working-hours'> {
  return { week: week.map((day) => presentDay(settings, day)), exceptions }
}

/** With the hours that hold on such a day, wherever they come from. */
function presentDay(settings: Settings, { day, mode, opensAt, closesAt }: WorkingDay) {
  const { businessHours: regular, weekendBusinessHours: weekend } = settings
  const hours = { regular, weekend, custom: { opensAt, closesAt }, closed: NEVER }[mode]
  return { day: weekdayName(day), mode, opensAt: hours.opensAt, closesAt: hours.closesAt }
}

const NEVER = { opensAt: null, closesAt: null }

export function presentStranded(
  visit: UpcomingVisit,
): Answer<'PUT admin/working-hours'>['strandedBookings'][number] {
  return {
    id: visit.id,
    bookingRef: visit.reference,
    bookingDate: visit.booking_date,
    timeSlotStart: visit.start_time,
    timeSlotEnd: visit.end_time,
    adults: visit.adults,
    children: visit.children,
    status: visit.status,
    userName: shownName(visit.name),
    userEmail: visit.email,
  }
}
