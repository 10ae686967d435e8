import type { Day } from '#domain/booking/day.ts'
import type { Session } from '#domain/booking/sessions.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { oneRow } from '#server/platform/database/statement.ts'
import { type Rules, rulesOf } from '#server/visits/rules/rules.ts'
import { daysFrom, type StoredDays, storedDays } from './read-day.ts'

/** Who holds seats on some dates, and the rules that were in force when this was read. */
export type Seats = {
  rules: Rules
  dayOf(session: Pick<Session, 'room'>, date: string): Day
}

type Reading = {
  /** Seats that became free while customers wait are free for those alone, until they were asked. */
  isForWaiting?: boolean
  /** Booking by booking, for callers that leave out some of them. */
  isEach?: boolean
}

/** All of it in one statement, read at one moment. */
export async function readSeats(
  db: Db,
  range: DateRange,
  now: Temporal.Instant,
  { isForWaiting = false, ...reading }: Reading = {},
): Promise<Seats> {
  const stored = await oneRow<StoredDays & { version: string }>(db)`
    select rules_version as version, ${storedDays(range, now, reading)} from house`
  if (!stored) throw new Error('the house has no rules')
  const dayOf = daysFrom(stored)
  return {
    rules: await rulesOf(db, stored.version),
    dayOf({ room }, date) {
      const day = dayOf({ roomId: room.id, date })
      return isForWaiting ? { ...day, toAsk: false } : day
    },
  }
}
