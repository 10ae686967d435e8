import type { AppHouse } from './house.ts'

const EARLIEST = 8
const LATEST = 17
const MOST_SHOWN = 3

/** 'Tattie, Domino and Miso' */
export const inOneBreath = (names: readonly string[]) =>
  names.join(', ').replace(/, (?=[^,]*$)/, ' and ')

/** The cats one is likely to find awake at a time of day, those first who got up last. */
export function awakeAt(cats: AppHouse['cats'], time: string) {
  const hour = Math.min(LATEST, Math.max(EARLIEST, Number(time.slice(0, 2))))
  return cats
    .flatMap(({ awake, ...cat }) =>
      awake && awake.from <= hour && hour < awake.to ? [{ ...cat, from: awake.from }] : [],
    )
    .toSorted((one, other) => other.from - one.from)
    .slice(0, MOST_SHOWN)
}
