import { cats } from './cats.ts'

/** When each is usually up, in hours of the day. Clootie is not in the list; she is asleep. */
const hours: Record<string, readonly [from: number, to: number]> = {
  biscuit: [8, 12],
  snowdrop: [8, 11],
  clementine: [8, 11],
  miso: [10, 13],
  domino: [11, 14],
  tattie: [12, 14],
  rowan: [12, 16],
  inky: [13, 16],
  pudding: [14, 18],
  haar: [15, 19],
  bramble: [16, 22],
}

const EARLIEST = 8
const LATEST = 17
const MOST_SHOWN = 3

/** The cats one is likely to find awake at a time of day, those first who got up last. */
export function awakeAt(time: string) {
  const hour = Math.min(LATEST, Math.max(EARLIEST, Number(time.slice(0, 2))))
  return cats
    .filter(({ slug }) => isUp(hours[slug], hour))
    .toSorted((one, other) => since(other.slug) - since(one.slug))
    .slice(0, MOST_SHOWN)
}

const isUp = (range: readonly [number, number] | undefined, hour: number) =>
  range !== undefined && range[0] <= hour && hour < range[1]

const since = (slug: string) => hours[slug]?.[0] ?? 0
