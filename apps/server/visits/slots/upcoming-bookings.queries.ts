import type { Selectable } from 'kysely'
import type { CafeMoment } from '#domain/calendar/cafe-clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { type Fragment, fragment, oneValue, rows } from '#server/platform/database/statement.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { listSeatedVisits, mostInRoom } from './seated-visits.queries.ts'

type Since = { today: string; now: Temporal.Instant }

/** Bookings whose visit is not over, and that were not cancelled. */
const coming = ({ today, now }: Since): Fragment => fragment`
  bookings.booking_date >= ${today} and bookings.ends_at > ${now}
    and bookings.status in ('pending', 'confirmed', 'cancelrequested')`

export const countUpcomingBookings = (db: Db, slotId: number, since: Since) =>
  oneValue<number>(db)`
    select count(*) from bookings where slot_id = ${slotId} and ${coming(since)}`

type Visit =
  | 'id'
  | 'reference'
  | 'session_id'
  | 'booking_date'
  | 'start_time'
  | 'end_time'
  | 'status'

export type UpcomingVisit = Pick<
  Selectable<Database['bookings']>,
  Visit | 'adults' | 'children'
> & {
  name: string | null
  email: string | null
}

/** All of them, in the order of their visits, with who is coming. */
export const listUpcomingVisits = (db: Db, since: Since) =>
  rows<UpcomingVisit>(db)`
    select bookings.id, reference, session_id, booking_date, start_time, end_time, adults, children,
      status, coalesce(users.name, contacts.name) as name,
      coalesce(users.email, contacts.email) as email
    from bookings
    left join users on users.id = user_id
    left join contacts on contacts.id = contact_id
    where ${coming(since)}
    order by booking_date, start_time, bookings.id`

export type BookedSlot = {
  slotId: number
  date: string
  startTime: string
  endTime: string
  /** The most at once in its room while it lasts, its own people and others. */
  people: number
}

/** Every visit that is not over and in which people hold seats. */
export async function listBookedSlots(db: Db, { date, time }: CafeMoment): Promise<BookedSlot[]> {
  const rules = await readRules(db)
  const seated = await listSeatedVisits(db, date)
  return seated
    .filter((visit) => visit.people > 0 && (visit.date > date || visit.endTime > time))
    .map((visit) => ({
      slotId: visit.slotId,
      date: visit.date,
      startTime: visit.startTime,
      endTime: visit.endTime,
      people: mostInRoom(rules, seated, visit),
    }))
}
