export const CAFE_TIME_ZONE = 'Europe/London'

/** What the calendar and the clock on the cafe's wall show. */
export type CafeMoment = { date: string; time: string }

const HOUR_MS = 3_600_000
const MARCH = 2
const OCTOBER = 9

// Counted by hand: not all browsers have Temporal, and a page that asks Intl waits for it
// (docs/decisions/2026-11-16-a-page-that-asks-no-intl.md). A test holds it against Temporal.
export function cafeMoment(epochMilliseconds: number): CafeMoment {
  const ahead = isSummerTime(epochMilliseconds) ? HOUR_MS : 0
  const text = new Date(epochMilliseconds + ahead).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

/**
 * The moment at which the cafe's clock shows a date and time, as `cafeInstant` tells it: an hour that
 * a clock change skips counts as the one after it; of an hour that comes twice, the first counts.
 */
export function cafeEpoch(date: string, time: string): number {
  const winter = Date.parse(`${date}T${time}Z`)
  const summer = winter - HOUR_MS
  return isSummerTime(summer) ? summer : winter
}

/** From the last Sunday of March to that of October, both at 01:00 UTC; both months have 31 days. */
function isSummerTime(epochMilliseconds: number): boolean {
  const year = new Date(epochMilliseconds).getUTCFullYear()
  const lastSunday = (month: number) => {
    const last = new Date(Date.UTC(year, month, 31, 1))
    return last.setUTCDate(31 - last.getUTCDay())
  }
  return epochMilliseconds >= lastSunday(MARCH) && epochMilliseconds < lastSunday(OCTOBER)
}
