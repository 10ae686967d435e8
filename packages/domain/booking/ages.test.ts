import { expect, test } from 'vitest'
import { agesOf, BAND_LABELS, BANDS, isGrown, isOnePrice, partyOf } from './ages.ts'

test('a concession is grown, a toddler is a child like any other', () => {
  expect(BANDS.filter(isGrown)).toEqual(['adult', 'concession'])
  expect(partyOf({ toddler: 1, child: 2, adult: 3, concession: 4 })).toEqual({
    adults: 7,
    children: 3,
  })
  expect(partyOf({})).toEqual({ adults: 0, children: 0 })
})

test('a party of which only numbers are known stays as large', () => {
  const party = { adults: 3, children: 2 }
  expect(partyOf(agesOf(party))).toEqual(party)
})

test('one price is one that everybody pays', () => {
  const all = { toddler: 1500, child: 1500, adult: 1500, concession: 1500 }
  expect(isOnePrice(all)).toBe(true)
  expect(isOnePrice({ ...all, toddler: 0 })).toBe(false)
  expect(isOnePrice({ adult: 1500 })).toBe(false)
  expect(isOnePrice({})).toBe(false)
})

test.each(BANDS)('%s says who pays alike', (band) => {
  const { one, several, who } = BAND_LABELS[band]
  expect(one).toBe(band)
  expect(several).toBe(band === 'child' ? 'children' : `${band}s`)
  expect(who).toMatch(band === 'concession' ? /students/ : /^\d/)
})
