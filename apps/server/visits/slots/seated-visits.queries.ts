import type { SlotTimes } from '#domain/calendar/slot-times.ts'
import { mostTaken } from '#domain/booking/day.ts'
import { roomSeats } from '#domain/calendar/rooms.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type Fragment, fragment, rows } from '#server/platform/database/statement.ts'
import { type Rules, sessionOf } from '#server/visits/rules/rules.ts'

/** Bookings of these statuses hold seats. */
export const HOLDS_SEATS = fragment`status in ('pending', 'confirmed', 'cancelrequested', 'completed')`

/** One row for each booking that holds seats and each open change, on these dates: to be summed up. */
export const seatedOn = (dates: Fragment): Fragment => fragment`(
  select booking_date as date, start_time, end_time, slot_id, session_id, status,
    people - released as people
  from bookings where booking_date ${dates} and ${HOLDS_SEATS}
  union all
  select booking_date, start_time, end_time, slot_id, session_id, null, people
  from changes where booking_date ${dates} and state = 'open') as seated`

/** One session in one slot on one date, with the people who hold seats in it. */
export type SeatedVisit = SlotTimes & {
  date: string
  slotId: number
  sessionId: number
  people: number
  /** Some of them are still expected. */
  isExpected: boolean
}

/** From a date on, in the order of the visits. */
export const listSeatedVisits = (db: Db, from: string, to = '9999-12-31') =>
  rows<SeatedVisit>(db)`
    select date, to_char(start_time, 'HH24:MI') as "startTime",
      to_char(end_time, 'HH24:MI') as "endTime", slot_id as "slotId", session_id as "sessionId",
      sum(people)::integer as people,
      coalesce(bool_or(status <> 'completed'), false) as "isExpected"
    from ${seatedOn(fragment`between ${from} and ${to}`)}
    group by date, start_time, end_time, slot_id, session_id
    order by date, start_time, end_time, slot_id, session_id`

/** A private group takes the whole room, as many seats as it has that day. */
export function takingOf(rules: Rules, visit: SeatedVisit) {
  const { sessionId, date, startTime, endTime, people } = visit
  const { room, isPrivate } = sessionOf(rules, sessionId)
  const seats = isPrivate && people > 0 ? Math.max(people, roomSeats(room, date)) : people
  return { roomId: room.id, date, startTime, endTime, seats }
}

/** The most seats that are taken at once in the room of a visit while it lasts. */
export function mostInRoom(
  rules: Rules,
  visits: readonly SeatedVisit[],
  { sessionId, date, ...times }: SeatedVisit,
): number {
  const { room } = sessionOf(rules, sessionId)
  const beside = visits
    .filter((each) => each.date === date)
    .map((each) => ({ ...each, session: sessionOf(rules, each.sessionId) }))
    .filter(({ session }) => session.room.id === room.id)
    .map(({ session, ...each }) => ({ ...each, isPrivate: session.isPrivate }))
  return mostTaken(beside, times, roomSeats(room, date))
}
