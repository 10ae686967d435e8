export const CAFE_TIME_ZONE = 'Europe/London'

/** What the calendar and the clock on the cafe's wall show. */
export type CafeMoment = { date: string; time: string }

// Intl rather than Temporal: browsers ask too, and not all of them have Temporal.
const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: CAFE_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

const MINUTE_MS = 60_000
let last = { minute: NaN, moment: { date: '', time: '' } }

/** Asked many times within one minute, which all read the same. */
export function cafeMoment(epochMilliseconds: number): CafeMoment {
  const minute = Math.floor(epochMilliseconds / MINUTE_MS)
  if (last.minute !== minute) last = { minute, moment: readClock(epochMilliseconds) }
  return last.moment
}

function readClock(epochMilliseconds: number): CafeMoment {
  const part = Object.fromEntries(
    wallClock.formatToParts(epochMilliseconds).map(({ type, value }) => [type, value]),
  )
  return {
    date: `${part['year']}-${part['month']}-${part['day']}`,
    time: `${part['hour']}:${part['minute']}`,
  }
}
