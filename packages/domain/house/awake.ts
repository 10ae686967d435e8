import type { AppHouse } from './house.ts'

const EARLIEST = 8
const LATEST = 17
const MOST_SHOWN = 3

/** 'Tattie, Domino and Miso' */
export const inOneBreath = (names: readonly string[]) =>
  names.join(', ').replace(/, (?=[^,]*$)/, ' and ')

/** Cats who are likely awake at a time of day, those first who got up last; no two alike while others are up, too. */
export function awakeAt(cats: AppHouse['cats'], time: string) {
  const hour = Math.min(LATEST, Math.max(EARLIEST, Number(time.slice(0, 2))))
  const up = cats
    .flatMap(({ awake, ...cat }) =>
      awake && awake.from <= hour && hour < awake.to ? [{ ...cat, from: awake.from }] : [],
    )
    .toSorted((one, other) => other.from - one.from)
  const unlike = new Map(up.toReversed().map((cat) => [cat.image, cat]))
  const isFirst = (cat: (typeof up)[number]) => unlike.get(cat.image) === cat
  return [...up.filter(isFirst), ...up.filter((cat) => !isFirst(cat))].slice(0, MOST_SHOWN)
}
