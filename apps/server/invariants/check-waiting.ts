import { planAsking } from '#domain/booking/waiting.ts'
import { readWaitingRoom } from '#server/ordering/waiting/waiting-room.ts'
import { listOpenHours } from '#server/ordering/waiting/waiting.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import type { Breach } from './stored-rules.ts'

/**
 * While seats of a day are on sale, nobody waits for it who would fit and was not asked; but for parties that a
 * limit kept from it, which are looked at again every minute.
 */
export async function checkWaiting(db: Db, now: Temporal.Instant): Promise<Breach[]> {
  const days = await rows<{ date: string }>(db)`
    select distinct date from waiting where left_at is null and not exists (
      select from room_days where room_days.date = waiting.date and to_ask)`
  const breaches: Breach[] = []
  for (const { date } of days) {
    const hours = (await listOpenHours(db, date, now)).filter(({ isPassed }) => !isPassed)
    const room = await readWaitingRoom(db, { from: date, to: date }, hours, now)
    const { asked, limited } = planAsking(hours, room)
    const [next] = [...asked, ...limited.map((waiter) => ({ waiter }))]
    if (!next) continue
    const subject = `waiting party ${next.waiter.waitingId}`
    breaches.push({ invariant: 49, subject, what: `fits on ${date} and was not asked` })
  }
  return breaches
}
