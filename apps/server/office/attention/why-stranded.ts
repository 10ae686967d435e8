import { runsOnDate, sessionInstead, sessionSeats } from '#domain/booking/sessions.ts'
import { isResting } from '#domain/calendar/hours.ts'
import { roomSeats } from '#domain/calendar/rooms.ts'
import { type Rules, sessionOf } from '#server/visits/rules/rules.ts'
import type { StoredSession } from '#server/visits/rules/rules.queries.ts'
import type { Verdict, Why } from '#server/visits/sessions/touched-visits.ts'
import { isStranded } from '#server/visits/slots/stranded-bookings.ts'
import { timesOf } from '#server/visits/slots/times-of.ts'

/** A visit that people are expected at, with how many sit in it and in its room at once. */
export type BookedVisit = {
  booking_date: string
  start_time: string
  end_time: string
  session_id: number
  seated: number
  in_room: number
}

export type Stranding = { why: Why | 'closed'; over?: number } | null

export function whyStranded(rules: Rules, visit: BookedVisit): Stranding {
  const { booking_date: date, session_id } = visit
  const times = timesOf(visit)
  if (isStranded(rules.schedule, visit)) return { why: 'closed' }
  if (isResting(rules.rests, date, times)) return { why: 'resting' }
  const session = sessionOf(rules, session_id)
  if (session.isOrdinary && sessionInstead(rules.sessions, rules.slots, times, date)) {
    return { why: 'beside' }
  }
  if (!isMeant(rules, session, visit)) return { why: 'no-visit' }
  return whyOverfull(session, visit)
}

/** One that has ended keeps its bookings, and hire runs whenever it was sold. */
function isMeant({ slots, hireId }: Rules, session: StoredSession, visit: BookedVisit): boolean {
  if (session.isOrdinary || session.id === hireId) return true
  const isItsTime = slots.some(
    ({ id, startTime, endTime }) =>
      (session.slotIds?.includes(id) ?? true) &&
      startTime === visit.start_time &&
      endTime === visit.end_time,
  )
  return isItsTime && runsOnDate(session, visit.booking_date)
}

function whyOverfull(
  session: StoredSession,
  { booking_date, seated, in_room }: BookedVisit,
): Verdict {
  const over = Math.max(
    seated - sessionSeats(session, booking_date),
    in_room - roomSeats(session.room, booking_date),
  )
  return over > 0 ? { why: 'overfull', over } : null
}
