import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'

export type BookedSlot = {
  slotId: number
  date: string
  startTime: string
  endTime: string
  /** The most at once in its room while it lasts, its own people and others. */
  people: number
}

/** Every slot with a booking that holds seats, from a date on. */
export const listBookedSlots = (db: Db, from: string) =>
  rows<BookedSlot>(db)`
    select slot_id as "slotId", visits.date, start_time as "startTime", end_time as "endTime",
      most_at_once(bounds, crowd, minute_of(start_time), minute_of(end_time)) as people
    from visits
    join sessions on sessions.id = session_id
    join room_days on room_days.room_id = sessions.room_id and room_days.date = visits.date
    where visits.date >= ${from} and seated > 0
    order by visits.date, start_time, end_time`
