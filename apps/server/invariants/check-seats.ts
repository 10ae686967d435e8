import { usualSeats } from '#domain/calendar/rooms.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { fragment, oneValue, rows } from '#server/platform/database/statement.ts'
import { readRules } from '#server/visits/rules/rules.ts'
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
    ...visits.map((visit) => ({ subject: `visit ${visit.id}`, what: what(visit) })),
  ].map((breach) => ({ invariant: 1, ...breach }))
}

const agreed = fragment`coalesce(max((after ->> 'capacity')::int), 0)::integer as agreed`
const creation = fragment`audit_entries on subject_kind = 'booking'
  and subject_id = bookings.id::text and action = 'booking.created'`

type Minute = { room_id: number; date: string; people: number; agreed: number }

const readFullestMinutes = (db: Db) =>
  rows<Minute>(db)`
    select day.room_id, day.date, (select max(step) from unnest(day.crowd) as step) as people, ${agreed}
    from counted_room_days day
    join sessions on sessions.room_id = day.room_id
    left join bookings on bookings.session_id = sessions.id and booking_date = day.date
    left join ${creation}
    group by day.room_id, day.date, day.crowd`

type Visit = { id: number; session_id: number; people: number; agreed: number }

const readVisits = (db: Db) =>
  rows<Visit>(db)`
    select counted.id, visits.session_id, counted.seated as people, ${agreed}
    from counted_visits counted join visits on visits.id = counted.id
    left join bookings on bookings.visit_id = counted.id left join ${creation}
    where counted.seated > 0
    group by counted.id, visits.session_id, counted.seated`

const largestOnce = (db: Db) =>
  oneValue<number>(db)`
    select coalesce(max((before ->> 'value')::int), 0) as largest from audit_entries
    where subject_kind = 'setting'
      and subject_id in ('defaultSlotCapacity', 'weekendSlotCapacity')`
