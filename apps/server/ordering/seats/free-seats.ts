import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { lockDays, type VisitDay } from './lock-days.ts'

/**
 * Seats of these days became free: where customers wait for them, nobody else gets any until those were asked.
 * Under the lock of the day, so that a customer who joins meanwhile is seen, or sees the seats.
 */
export async function announceFreedSeats(db: Db, visits: readonly VisitDay[]): Promise<void> {
  if (visits.length === 0) return
  await lockDays(db, visits)
  await rows(db)`
    with called as (
      update room_days set to_ask = true
      from (select distinct room_id, date
        from unnest(${visits.map((visit) => visit.session_id)}::bigint[],
          ${visits.map((visit) => visit.booking_date)}::date[]) as visit (session_id, date)
        join sessions on sessions.id = session_id) as freed
      where room_days.room_id = freed.room_id and room_days.date = freed.date and not to_ask
        and is_awaited(freed.room_id, freed.date)
      returning room_days.date)
    select pg_notify('waiting', date::text) from called`
}
