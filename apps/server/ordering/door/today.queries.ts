import type { Selectable } from 'kysely'
import type { Instrument } from '#domain/pricing/instruments.ts'
import { type Note, notesOfBooking } from '#server/ordering/notes/notes.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { type Fragment, fragment, oneRow, rows } from '#server/platform/database/statement.ts'

export type Party = Selectable<Database['bookings']> & {
  name: string | null
  phone: string | null
  session_name: string | null
  no_shows: number
  notes: Note[]
  hand_backs: { taskId: number; instrument: Instrument; pence: number }[]
  arrivals: { id: string; people: number; at: string; by: string | null; isUndone: boolean }[]
}

/** Everybody who is expected on a date, or has not paid yet, in the order of the day. */
export const listParties = (db: Db, date: string, now: Temporal.Instant): Promise<Party[]> =>
  rows<Party>(db)`${parties} where bookings.booking_date = ${date}
    and (bookings.status in ('confirmed', 'cancelrequested', 'completed')
      or (bookings.status = 'pending' and bookings.hold_expires_at > ${now}))
    order by bookings.start_time, lower(coalesce(users.name, contacts.name)), bookings.id`

export const findParty = (db: Db, bookingId: number) =>
  oneRow<Party>(db)`${parties} where bookings.id = ${bookingId}`

// On an earlier day: of the same day, nothing is settled. Without an account, a guest is who writes or
// calls from the same address or number.
const missedBefore: Fragment = fragment`(
  select count(*)::integer from bookings missed
  where missed.missed_at is not null and missed.booking_date < bookings.booking_date
    and (missed.user_id = bookings.user_id or missed.contact_id = any(array(
      select same.id from contacts same
      where same.email = contacts.email or same.phone = contacts.phone))))`

const parties: Fragment = fragment`
  select bookings.*, coalesce(users.name, contacts.name) as name,
    coalesce(users.phone, contacts.phone) as phone, case when not is_ordinary then sessions.name end as session_name,
    ${missedBefore} as no_shows,
    coalesce((select json_agg(json_build_object('taskId', tasks.id, 'instrument', instrument,
        'pence', pence) order by tasks.id)
      from tasks join tenders on tenders.id = tender_id
      where tasks.booking_id = bookings.id and done_at is null), '[]') as hand_backs,
    ${notesOfBooking} as notes,
    coalesce((select json_agg(json_build_object('id', told.id, 'people', told.people, 'at', told.at,
        'by', (select name from users where id = told.told_by),
        'isUndone', exists (select from arrivals where reverses = told.id)) order by told.at, told.id)
      from arrivals told where told.booking_id = bookings.id and told.reverses is null), '[]') as arrivals
  from bookings
  join sessions on sessions.id = bookings.session_id
  left join users on users.id = bookings.user_id
  left join contacts on contacts.id = bookings.contact_id`
