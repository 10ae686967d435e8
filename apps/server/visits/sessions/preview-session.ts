import type { SessionForm } from '#domain/booking/session-form.ts'
import { runsOnDate, sessionSeats } from '#domain/booking/sessions.ts'
import { overlaps, hasTimes, type SlotTimes } from '#domain/calendar/slot-times.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { listUpcomingVisits } from '#server/visits/slots/upcoming-bookings.queries.ts'
import { timesOf } from '#server/visits/slots/times-of.ts'
import { whyNotSession } from './save-session.ts'
import { findSession } from './sessions.queries.ts'
import { type Touched, touchedVisits } from './touched-visits.ts'

/** Who has booked and is touched by a new session, or by a change of one. No booking is cancelled. */
export async function previewSession(
  db: Db,
  { id, form }: { id?: number; form: SessionForm },
  now: Temporal.Instant,
): Promise<Touched | Refusal> {
  const today = cafeDate(now)
  const before = id === undefined ? undefined : (await findSession(db, id, today))?.form
  const refusal = await whyNotSession(db, form, today, before)
  if (refusal) return refusal
  const { sessions, ordinary } = await readRules(db)
  const visits = await listUpcomingVisits(db, { today, now })
  const seats = (wanted: SessionForm, date: string) =>
    sessionSeats({ ...wanted, room: ordinary.room }, date)
  return touchedVisits(sessions, visits, ({ booking_date: date, session_id, ...visit }, people) => {
    const times = timesOf(visit)
    if (session_id === ordinary.id) {
      const isNew = takesRoom(form, date, times) && !(before && takesRoom(before, date, times))
      return isNew ? { why: 'beside' } : null
    }
    if (session_id !== id || !before) return null
    if (!runsAt(form, date, times)) return runsAt(before, date, times) ? { why: 'no-visit' } : null
    const over = people - seats(form, date)
    return over > 0 && people <= seats(before, date) ? { why: 'overfull', over } : null
  })
}

const runsAt = (form: SessionForm, date: string, visit: SlotTimes) =>
  runsOnDate(form, date) && form.times.some((time) => hasTimes(time, visit))

const takesRoom = (form: SessionForm, date: string, visit: SlotTimes) =>
  form.isAlone && runsOnDate(form, date) && form.times.some((time) => overlaps(time, visit))
