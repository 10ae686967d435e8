import type { Party } from './party.ts'

/** Who pays alike, from the youngest on. A concession is grown, too: students, seniors, carers. */
export const BANDS = ['toddler', 'child', 'adult', 'concession'] as const
export type Band = (typeof BANDS)[number]

export const BAND_LABELS: Record<Band, { one: string; several: string; who: string }> = {
  toddler: { one: 'toddler', several: 'toddlers', who: '0 to 3 years' },
  child: { one: 'child', several: 'children', who: '4 to 15 years' },
  adult: { one: 'adult', several: 'adults', who: '16 and older' },
  concession: { one: 'concession', several: 'concessions', who: 'students, seniors, carers' },
}

/** Where children are not told apart by age. */
export const CHILDREN_ARE = 'Up to 15 years, babies too.'
/** And pay as adults do. */
export const CHILDREN_PAY_ALIKE = `${CHILDREN_ARE} Same price.`

const GROWN: readonly Band[] = ['adult', 'concession']
export const isGrown = (band: Band) => GROWN.includes(band)

/** Nobody has to tell how old they are to know what they pay. */
export const isOnePrice = (prices: Partial<Record<Band, number>>) =>
  prices.adult !== undefined && BANDS.every((band) => prices[band] === prices.adult)

/** How many of each band a party has. */
export type Ages = Readonly<Partial<Record<Band, number>>>

/** A party of which nothing more is known than who is grown. */
export const agesOf = ({ adults, children }: Party): Ages => ({ adult: adults, child: children })

/** Toddlers are seated, too, so they are children like any other. */
export function partyOf(ages: Ages): Party {
  const count = (grown: boolean) =>
    BANDS.filter((band) => isGrown(band) === grown).reduce(
      (sum, band) => sum + (ages[band] ?? 0),
      0,
    )
  return { adults: count(true), children: count(false) }
}
