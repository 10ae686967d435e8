import { agesIn, type Counts } from '#contract/choice.ts'
import { type Ages, type Band, BANDS } from '#domain/booking/ages.ts'

export type Prices = Readonly<Partial<Record<Band, number>>>

export type Asked = {
  ages: Ages
  /** Whom to ask for: also those who are there already, and not welcome. */
  bands: Band[]
  /** Whether it matters here how old somebody is. */
  byAge: boolean
}

/** Who comes, by the bands that an hour tells apart; until it is chosen, by who is grown. */
export function askedAges(prices: Prices | null, counts: Counts): Asked {
  const asked: Band[] = prices ? bandsOf(prices) : ['child', 'adult']
  const ages = agesIn(counts, asked)
  const bands = BANDS.filter((band) => asked.includes(band) || (ages[band] ?? 0) > 0)
  return { ages, bands, byAge: prices !== null && bands.join() !== 'child,adult' }
}

/** Where everybody pays alike, it is enough to know who is grown. */
function bandsOf(prices: Prices): Band[] {
  const priced = BANDS.filter((band) => prices[band] !== undefined)
  const isAlike = priced.length === BANDS.length && new Set(Object.values(prices)).size === 1
  return isAlike ? ['child', 'adult'] : priced
}
