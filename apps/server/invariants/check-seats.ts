import { usualSeats } from '#domain/calendar/rooms.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { fragment, oneValue, rows } from '#server/platform/database/statement.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { heldSeats } from './seat-rules.ts'
import type { Breach } from './stored-rules.ts'

/**
 * No minute of a room's day holds more people than it has seats, and no visit more
 * than its session. Staff may lower both beneath what is booked, so the largest that was ever in
 * force counts: now, when the seats were taken, or in the history of the settings.
 */
export async function checkSeats(db: Db): Promise<Breach[]> {
  const { sessions } = await readRules(db)
  const once = await largestOnce(db)
  const rooms = new Map(sessions.map(({ room }) => [room.id, room]))
  const days = (await readFullestMinutes(db)).filter(({ room_id, date, people, agreed }) => {
    const room = rooms.get(room_id)
    return people > Math.max(agreed, once, room ? usualSeats(room, date) : 0)
  })
  // A quiet session has half of what the room had on the day it was booked, which was remembered then.
  const limits = new Map(sessions.map(({ id, seats, isQuiet }) => [id, isQuiet ? 0 : seats]))
  const visits = (await readVisits(db)).filter(
    ({ session_id, people, agreed }) => people > Math.max(agreed, limits.get(session_id) ?? people),
  )
  const what = ({ people }: { people: number }) => `has ${people} people`
  return [
    ...days.map((day) => ({ subject: `room ${day.room_id} on ${day.date}`, what: what(day) })),
    ...visits.map((visit) => ({ subject: `visit ${visit.visit}`, what: what(visit) })),
  ].map((breach) => ({ invariant: 1, ...breach }))
}

const agreed = fragment`coalesce(max((after ->> 'capacity')::int), 0)::integer as agreed`
const creation = fragment`audit_entries on subject_kind = 'booking'
  and subject_id = bookings.id::text and action = 'booking.created'`

type Minute = { room_id: number; date: string; people: number; agreed: number }

/** Fullest are rooms only when somebody comes. */
const readFullestMinutes = (db: Db) =>
  rows<Minute>(db)`
    with held as (
      select held.*, room_id from ${heldSeats} as held join sessions on sessions.id = session_id
    ), moments as (
      select distinct room_id, booking_date, start_time as moment from held
    ), counted as (
      select room_id, booking_date, moment, sum(people)::integer as people
      from moments join held using (room_id, booking_date)
      where start_time <= moment and moment < end_time group by 1, 2, 3
    ), fullest as (
      select room_id, booking_date, max(people) as people from counted group by 1, 2
    )
    select fullest.room_id, fullest.booking_date as date, fullest.people, ${agreed}
    from fullest join sessions on sessions.room_id = fullest.room_id
    left join bookings on bookings.session_id = sessions.id
      and bookings.booking_date = fullest.booking_date
    left join ${creation}
    group by 1, 2, 3`

type Visit = { visit: string; session_id: number; people: number; agreed: number }

const readVisits = (db: Db) =>
  rows<Visit>(db)`
    select concat_ws(' ', visit.session_id, visit.booking_date, visit.start_time) as visit,
      visit.session_id, visit.people, ${agreed}
    from (
      select session_id, slot_id, booking_date, start_time, end_time, sum(people)::integer as people
      from ${heldSeats} as held group by 1, 2, 3, 4, 5
    ) as visit
    left join bookings on (bookings.session_id, bookings.slot_id, bookings.booking_date,
        bookings.start_time, bookings.end_time)
      = (visit.session_id, visit.slot_id, visit.booking_date, visit.start_time, visit.end_time)
    left join ${creation}
    where visit.people > 0
    group by visit.session_id, visit.slot_id, visit.booking_date, visit.start_time, visit.end_time,
      visit.people`

const largestOnce = (db: Db) =>
  oneValue<number>(db)`
    select coalesce(max((before ->> 'value')::int), 0) as largest from audit_entries
    where subject_kind = 'setting'
      and subject_id in ('defaultSlotCapacity', 'weekendSlotCapacity')`
