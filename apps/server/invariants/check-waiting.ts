import { nextToAsk } from '#domain/booking/waiting.ts'
import { leftFor } from '#server/ordering/waiting/ask-waiting.ts'
import { listOpenHours } from '#server/ordering/waiting/waiting.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { readSeats } from '#server/visits/seats/seats.queries.ts'
import type { Breach } from './stored-rules.ts'

/** While seats of a day are on sale, nobody waits for it who would fit and was not asked. */
export async function checkWaiting(db: Db, now: Temporal.Instant): Promise<Breach[]> {
  const days = await rows<{ date: string }>(db)`
    select distinct date from waiting where left_at is null and not exists (
      select from room_days where room_days.date = waiting.date and to_ask)`
  const breaches: Breach[] = []
  for (const { date } of days) {
    const hours = await listOpenHours(db, date, now)
    const seats = await readSeats(db, { from: date, to: date }, now)
    const next = nextToAsk(hours, (hour) => leftFor(seats, hour, now))
    if (!next) continue
    const subject = `waiting party ${next.waiter.waitingId}`
    breaches.push({ invariant: 49, subject, what: `fits on ${date} and was not asked` })
  }
  return breaches
}
