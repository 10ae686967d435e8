import { cafeInstant } from '#domain/calendar/cafe-time.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LEAST_MS = 15 * MINUTE_MS
const MOST_MS = 12 * HOUR_MS
const DAY_MS = 24 * HOUR_MS
/** So near to the visit all who fit are told at once, and nothing is held. */
const TELL_MS = 2 * HOUR_MS
const WAKES = '08:00'
const SLEEPS = '22:00'

/** How those who wait hear of free seats: by seats kept until an end, by word alone, or not any more. */
export type Asking = { by: 'offer'; until: Temporal.Instant } | { by: 'word' } | null

/**
 * A tenth of the time until the visit, at least 15 minutes and at most 12 hours; its clock rests while people
 * sleep, unless the visit is within a day. So it always ends an hour before the visit, or earlier.
 */
export function askingOf(now: Temporal.Instant, startsAt: Temporal.Instant): Asking {
  const ahead = startsAt.epochMilliseconds - now.epochMilliseconds
  if (ahead <= 0) return null
  if (ahead <= TELL_MS) return { by: 'word' }
  const span = Math.max(LEAST_MS, Math.min(MOST_MS, ahead / 10))
  const end = ahead <= DAY_MS ? now.epochMilliseconds + span : afterAwake(now, span)
  return { by: 'offer', until: Temporal.Instant.fromEpochMilliseconds(Math.floor(end)) }
}

/** When so much time has passed between waking and sleeping, as the cafe's clock shows it. */
function afterAwake(now: Temporal.Instant, span: number): number {
  let left = span
  for (let { date } = cafeMoment(now.epochMilliseconds); ; date = addDays(date, 1)) {
    const sleeps = cafeInstant(date, SLEEPS).epochMilliseconds
    const from = Math.max(now.epochMilliseconds, cafeInstant(date, WAKES).epochMilliseconds)
    const awake = Math.max(0, sleeps - from)
    if (left <= awake) return from + left
    left -= awake
  }
}
