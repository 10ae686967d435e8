/**
 * When each is usually up, in hours of the day. Clootie is not in the list; she is asleep. Their
 * stories stay in cats.ts: whoever books need not fetch them.
 */
const days = [
  { slug: 'biscuit', name: 'Biscuit', from: 8, to: 12 },
  { slug: 'snowdrop', name: 'Snowdrop', from: 8, to: 11 },
  { slug: 'clementine', name: 'Clementine', from: 8, to: 11 },
  { slug: 'miso', name: 'Miso', from: 10, to: 13 },
  { slug: 'domino', name: 'Domino', from: 11, to: 14 },
  { slug: 'tattie', name: 'Tattie', from: 12, to: 14 },
  { slug: 'rowan', name: 'Rowan', from: 12, to: 16 },
  { slug: 'inky', name: 'Inky', from: 13, to: 16 },
  { slug: 'pudding', name: 'Pudding', from: 14, to: 18 },
  { slug: 'haar', name: 'Haar', from: 15, to: 19 },
  { slug: 'bramble', name: 'Bramble', from: 16, to: 22 },
]

const EARLIEST = 8
const LATEST = 17
const MOST_SHOWN = 3

/** 'Tattie, Domino and Miso' */
export const inOneBreath = (names: readonly string[]) =>
  names.join(', ').replace(/, (?=[^,]*$)/, ' and ')

/** The cats one is likely to find awake at a time of day, those first who got up last. */
export function awakeAt(time: string) {
  const hour = Math.min(LATEST, Math.max(EARLIEST, Number(time.slice(0, 2))))
  return days
    .filter(({ from, to }) => from <= hour && hour < to)
    .toSorted((one, other) => other.from - one.from)
    .slice(0, MOST_SHOWN)
}
