import type { SessionForm } from '#domain/booking/session-form.ts'
import { runsOnDate, sessionSeats } from '#domain/booking/sessions.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { overlaps } from '#domain/calendar/slot-times.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import {
  listUpcomingVisits,
  type UpcomingVisit,
} from '#server/visits/slots/upcoming-bookings.queries.ts'
import { whyNotSession } from './save-session.ts'
import { findSession } from './sessions.queries.ts'
import { type Touched, touchedVisits } from './touched-visits.ts'

/** Who has booked and is touched by a new session, or by a change of one. No booking is cancelled. */
export async function previewSession(
  db: Db,
  { id, form }: { id?: number; form: SessionForm },
  now: Temporal.Instant,
): Promise<Touched | Refusal> {
  const today = cafeMoment(now.epochMilliseconds).date
  const before = id === undefined ? undefined : (await findSession(db, id, today))?.form
  const refusal = await whyNotSession(db, form, today, before)
  if (refusal) return refusal
  const { sessions, ordinary } = await readRules(db)
  const visits = await listUpcomingVisits(db, { today, now })
  const seats = (wanted: SessionForm, date: string) =>
    sessionSeats({ ...wanted, room: ordinary.room }, date)
  return touchedVisits(sessions, visits, ({ booking_date: date, session_id, ...visit }, people) => {
    if (session_id === ordinary.id) {
      const isNew = takesRoom(form, date, visit) && !(before && takesRoom(before, date, visit))
      return isNew ? { why: 'beside' } : null
    }
    if (session_id !== id || !before) return null
    if (!runsAt(form, date, visit)) return runsAt(before, date, visit) ? { why: 'no-visit' } : null
    const over = people - seats(form, date)
    return over > 0 && people <= seats(before, date) ? { why: 'overfull', over } : null
  })
}

type Times = Pick<UpcomingVisit, 'start_time' | 'end_time'>

const runsAt = (form: SessionForm, date: string, { start_time, end_time }: Times) =>
  runsOnDate(form, date) &&
  form.times.some((time) => time.startTime === start_time && time.endTime === end_time)

function takesRoom(form: SessionForm, date: string, { start_time, end_time }: Times): boolean {
  const visit = { startTime: start_time, endTime: end_time }
  return form.isAlone && runsOnDate(form, date) && form.times.some((time) => overlaps(time, visit))
}
