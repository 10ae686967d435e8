import { mostTaken } from '#domain/booking/day.ts'
import { roomSeats } from '#domain/calendar/rooms.ts'
import { timeOfMinutes } from '#domain/calendar/time-of-day.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { fragment, oneRow } from '#server/platform/database/statement.ts'
import { type Rules, rulesOf } from '#server/visits/rules/rules.ts'
import { daysFrom, type StoredDays, storedDays } from '#server/visits/seats/read-day.ts'
import type { Breach } from './stored-rules.ts'

type Kept = StoredDays & {
  version: string
  days: { roomId: number; date: string; bounds: number[]; crowd: number[] }[] | null
  visits:
    | {
        id: number
        roomId: number
        date: string
        sessionId: number
        slotId: number
        startTime: string
        endTime: string
        seated: number
        young: number
      }[]
    | null
}

/** While rows still count seats beside the bookings themselves: each equals what is read from those. Goes with the rows. */
export async function compareDays(db: Db, now: Temporal.Instant): Promise<Breach[]> {
  const ever = { from: '0001-01-01', to: '9999-12-31' }
  const kept = await oneRow<Kept>(db)`
    select rules_version as version, ${storedDays(ever, now, { isEach: true })}, ${counters}
    from house`
  const added = await oneRow<StoredDays>(db)`select ${storedDays(ever, now)}`
  if (!kept) return []
  const rules = await rulesOf(db, kept.version)
  return [...compare(kept, kept, rules), ...compare(kept, added!, rules)]
}

const counters = fragment`
  (select json_agg(json_build_object('roomId', room_id, 'date', date, 'bounds', bounds, 'crowd', crowd))
    from room_days) as days,
  (select json_agg(json_build_object('id', visits.id, 'roomId', room_id, 'date', date,
    'sessionId', session_id, 'slotId', slot_id, 'startTime', to_char(start_time, 'HH24:MI'),
    'endTime', to_char(end_time, 'HH24:MI'), 'seated', seated, 'young', young))
    from visits join sessions on sessions.id = session_id) as visits`

function compare(kept: Kept, stored: StoredDays, { sessions }: Rules): Breach[] {
  const dayOf = daysFrom(stored)
  const rooms = new Map(sessions.map(({ room }) => [room.id, room]))
  const breaches: Breach[] = []
  const differ = (subject: string, what: string) => breaches.push({ invariant: 27, subject, what })
  for (const { roomId, date, bounds, crowd } of kept.days ?? []) {
    const { holdings } = dayOf({ roomId, date })
    const room = rooms.get(roomId)
    const seats = room ? roomSeats(room, date) : 0
    bounds.forEach((minute, index) => {
      const [startTime, endTime] = [timeOfMinutes(minute), timeOfMinutes(minute + 1)]
      const taken = mostTaken(holdings, { startTime, endTime }, seats)
      if (taken !== crowd[index]) {
        differ(`room ${roomId} on ${date} at ${startTime}`, `${crowd[index]} kept, ${taken} read`)
      }
    })
  }
  for (const visit of kept.visits ?? []) {
    const { roomId, date, sessionId, slotId, startTime, endTime } = visit
    const here = dayOf({ roomId, date }).holdings.filter(
      (each) =>
        each.sessionId === sessionId &&
        each.slotId === slotId &&
        each.startTime === startTime &&
        each.endTime === endTime,
    )
    const people = here.reduce((sum, each) => sum + each.people, 0)
    const young = here.reduce((sum, each) => sum + each.children, 0)
    if (people !== visit.seated || young !== visit.young) {
      differ(`visit ${visit.id}`, `${visit.seated}/${visit.young} kept, ${people}/${young} read`)
    }
  }
  return breaches
}
