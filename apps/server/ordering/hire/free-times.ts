import { freeTimes } from '#domain/calendar/free-times.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readSeats } from '#server/visits/seats/seats.queries.ts'

/** When somebody could have the room to themselves on a date. */
export async function readFreeTimes(db: Db, date: string, now: Temporal.Instant) {
  const seats = await readSeats(db, { from: date, to: date }, now)
  return freeTimes(seats.rules, date, seats.crowdOf(seats.rules.ordinary, 0, date))
}
