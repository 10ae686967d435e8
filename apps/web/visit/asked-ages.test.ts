import { expect, test } from 'vitest'
import { askedAges } from './asked-ages.ts'
import { priceWords } from './times.ts'

const counts = { adults: 2, children: 0, concessions: 0, toddlers: 0 }
const alike = { toddler: 15, child: 15, adult: 15, concession: 15 }
const byAge = { toddler: 0, child: 8, adult: 12 }

test.each([
  [alike, ['child', 'adult'], '£15.00 each'],
  [byAge, ['toddler', 'child', 'adult'], 'from £8.00'],
  [{ adult: 22 }, ['adult'], '£22.00 each'],
  [{ ...alike, toddler: 0 }, ['toddler', 'child', 'adult', 'concession'], 'from £15.00'],
  [{ toddler: 0, adult: 0 }, ['toddler', 'adult'], 'free'],
])('who is asked for, and what it costs: %o', (prices, bands, words) => {
  expect(askedAges(prices, counts)).toMatchObject({ bands, byAge: prices !== alike })
  expect(priceWords({ prices })).toBe(words)
})

test('a child who was there before a session without children is still asked for', () => {
  const family = { ...counts, children: 1 }
  expect(askedAges({ adult: 22 }, family).bands).toEqual(['child', 'adult'])
})
