import type { Settings } from '#domain/booking/settings.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import {
  DAYS_LOOKED_AHEAD,
  openingState,
  type OpeningState,
} from '#domain/calendar/opening-state.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readSchedule } from './schedule.queries.ts'

/** Whether the door is open at this moment. */
export async function readOpening(
  db: Db,
  settings: Settings,
  now: Temporal.Instant,
): Promise<OpeningState> {
  const moment = cafeMoment(now.epochMilliseconds)
  const range = { from: moment.date, to: addDays(moment.date, DAYS_LOOKED_AHEAD) }
  return openingState(await readSchedule(db, settings, range), moment)
}
