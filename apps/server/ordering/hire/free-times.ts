import { cafeDate } from '#domain/calendar/cafe-time.ts'
import { withoutOver } from '#domain/booking/day.ts'
import { freeTimes } from '#domain/calendar/free-times.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readSeats } from '#server/visits/seats/seats.queries.ts'

/** When a party could have the room to itself on a date; never on one that is over. */
export async function readFreeTimes(db: Db, date: string, now: Temporal.Instant) {
  if (date < cafeDate(now)) return []
  const seats = await readSeats(db, { from: date, to: date }, now)
  const { toAsk, holdings } = withoutOver(seats.dayOf(seats.rules.ordinary, date))
  // Free seats are for the waiting list first.
  if (toAsk) return []
  const taken = holdings.filter(({ people }) => people > 0)
  return freeTimes(seats.rules, date, taken)
}
