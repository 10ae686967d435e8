import { cafePlace } from '#domain/house/place.ts'
import { isSummerTime, winterMs } from './zones.ts'

/** What the calendar and the clock on the cafe's wall show. */
export type CafeMoment = { date: string; time: string }

const HOUR_MS = 3_600_000

// Counted by hand: not all browsers have Temporal, and a page that asks Intl waits for it
// (docs/decisions/2026-11-16-the-booking-page-in-small-steps.md). A test holds it against Temporal.
export function cafeMoment(epochMilliseconds: number): CafeMoment {
  const { timeZone } = cafePlace()
  const summer = isSummerTime(epochMilliseconds, timeZone) ? HOUR_MS : 0
  const text = new Date(epochMilliseconds + winterMs(timeZone) + summer).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

/**
 * The moment at which the cafe's clock shows a date and time, as `cafeInstant` tells it: an hour that
 * a clock change skips counts as the one after it; of an hour that comes twice, the first counts.
 */
export function cafeEpoch(date: string, time: string): number {
  const { timeZone } = cafePlace()
  const winter = Date.parse(`${date}T${time}Z`) - winterMs(timeZone)
  const summer = winter - HOUR_MS
  return isSummerTime(summer, timeZone) ? summer : winter
}
