/** On the first Sunday from a day of a month on, at an hour of the clock as it stands in winter. */
type Turn = { month: number; day: number; hour: number }
type Summer = { begins: Turn; ends: Turn; inUtc?: boolean }

const SUMMERS = {
  // Everywhere at once, whatever the clocks there show.
  europe: {
    begins: { month: 2, day: 25, hour: 1 },
    ends: { month: 9, day: 25, hour: 1 },
    inUtc: true,
  },
  america: { begins: { month: 2, day: 8, hour: 2 }, ends: { month: 10, day: 1, hour: 1 } },
  australia: { begins: { month: 9, day: 1, hour: 2 }, ends: { month: 3, day: 1, hour: 2 } },
  newZealand: { begins: { month: 8, day: 24, hour: 2 }, ends: { month: 3, day: 1, hour: 2 } },
} as const satisfies Record<string, Summer>

/** How many minutes ahead of UTC clocks are in winter, and whose summer time they keep. */
type Clock = { ahead: number; summer?: keyof typeof SUMMERS }

const west = { ahead: 0, summer: 'europe' } as const
const middle = { ahead: 60, summer: 'europe' } as const
const east = { ahead: 120, summer: 'europe' } as const

/**
 * Where a cafe may be. A test holds each against Temporal. Not Winnipeg: whether its clocks are still turned
 * after 2026 differs between releases of the time zone data, and so between servers.
 */
export const ZONES = {
  'Europe/London': west,
  'Europe/Dublin': west,
  'Europe/Lisbon': west,
  'Atlantic/Canary': west,
  'Europe/Amsterdam': middle,
  'Europe/Berlin': middle,
  'Europe/Bratislava': middle,
  'Europe/Brussels': middle,
  'Europe/Copenhagen': middle,
  'Europe/Ljubljana': middle,
  'Europe/Luxembourg': middle,
  'Europe/Madrid': middle,
  'Europe/Malta': middle,
  'Europe/Oslo': middle,
  'Europe/Paris': middle,
  'Europe/Rome': middle,
  'Europe/Stockholm': middle,
  'Europe/Vienna': middle,
  'Europe/Zagreb': middle,
  'Europe/Zurich': middle,
  'Asia/Nicosia': east,
  'Europe/Athens': east,
  'Europe/Helsinki': east,
  'Europe/Riga': east,
  'Europe/Tallinn': east,
  'Europe/Vilnius': east,
  'America/St_Johns': { ahead: -210, summer: 'america' },
  'America/Halifax': { ahead: -240, summer: 'america' },
  'America/New_York': { ahead: -300, summer: 'america' },
  'America/Toronto': { ahead: -300, summer: 'america' },
  'America/Chicago': { ahead: -360, summer: 'america' },
  'America/Regina': { ahead: -360 },
  'America/Denver': { ahead: -420, summer: 'america' },
  'America/Phoenix': { ahead: -420 },
  'America/Los_Angeles': { ahead: -480, summer: 'america' },
  'America/Anchorage': { ahead: -540, summer: 'america' },
  'Pacific/Honolulu': { ahead: -600 },
  'Australia/Perth': { ahead: 480 },
  'Australia/Darwin': { ahead: 570 },
  'Australia/Adelaide': { ahead: 570, summer: 'australia' },
  'Australia/Brisbane': { ahead: 600 },
  'Australia/Hobart': { ahead: 600, summer: 'australia' },
  'Australia/Melbourne': { ahead: 600, summer: 'australia' },
  'Australia/Sydney': { ahead: 600, summer: 'australia' },
  'Pacific/Auckland': { ahead: 720, summer: 'newZealand' },
} as const satisfies Record<string, Clock>

export type Zone = keyof typeof ZONES

const MINUTE_MS = 60_000

/** How far ahead of UTC its clocks are in winter. */
export const winterMs = (zone: Zone): number => ZONES[zone].ahead * MINUTE_MS

export function isSummerTime(epochMilliseconds: number, zone: Zone): boolean {
  const clock: Clock = ZONES[zone]
  if (!clock.summer) return false
  const { begins, ends, inUtc }: Summer = SUMMERS[clock.summer]
  const year = new Date(epochMilliseconds).getUTCFullYear()
  const at = ({ month, day, hour }: Turn) => {
    const sunday = day + ((7 - new Date(Date.UTC(year, month, day)).getUTCDay()) % 7)
    return Date.UTC(year, month, sunday, hour) - (inUtc ? 0 : winterMs(zone))
  }
  const [hasBegun, hasEnded] = [epochMilliseconds >= at(begins), epochMilliseconds >= at(ends)]
  // South of the equator summer ends in the year after.
  return begins.month < ends.month ? hasBegun && !hasEnded : hasBegun || !hasEnded
}
