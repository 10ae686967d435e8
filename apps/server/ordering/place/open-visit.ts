import { isSameVisit } from '#domain/booking/day.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { oneValue } from '#server/platform/database/statement.ts'
import { together } from '#server/platform/database/together.ts'
import type { Offer } from './find-offer.ts'

/**
 * Before a visit's first booking, in a statement of its own: opening it locks the room's day, which transactions
 * lock after all else (docs/rules/seats.md#order-of-locks).
 */
export async function openVisit(db: Db, { session, slot, date, day }: Offer): Promise<void> {
  const { id, startTime, endTime } = slot
  const visit = { sessionId: session.id, slotId: id, startTime, endTime }
  // Somebody is seated there: it was opened for them.
  const isOpen = day.holdings.some((each) => isSameVisit(each, visit))
  if (!isOpen) await open(db, { ...visit, date })
}

type Visit = {
  sessionId: number
  slotId: number
  date: string
  startTime: string
  endTime: string
}

const open = together(
  (db: Db, { sessionId, slotId, date, startTime, endTime }: Visit) =>
    oneValue<number>(
      db,
    )`select open_visit(${sessionId}, ${slotId}, ${date}, ${startTime}, ${endTime})`,
)
