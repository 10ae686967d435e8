import { afterEach, expect, test } from 'vitest'
import { keptPrice, priceAmount, priceWords } from './dish-price.ts'
import { DEFAULT_PLACE, setCafePlace } from './place.ts'

afterEach(() => setCafePlace(DEFAULT_PLACE))

test.each([
  ['£3.40', '3.40', '£3.40', '3.40'],
  ['3.4', '3.40', '£3.40', '3.40'],
  ['12', '12.00', '£12.00', '12.00'],
  ['Free', 'free', 'free', '0.00'],
  ['0', 'free', 'free', '0.00'],
  ['ask us', 'ask us', 'ask us', null],
  ['€3.40', '€3.40', '€3.40', null],
])('typed as %s, it is kept as %s, read as %s and sold for %s', (typed, kept, read, amount) => {
  expect(keptPrice(typed)).toBe(kept)
  expect(priceWords(kept)).toBe(read)
  expect(priceAmount(kept)).toBe(amount)
  // What is read can be typed again.
  expect(keptPrice(read)).toBe(kept)
})

test('in another currency the amount stays, and its words can be typed again as one line', () => {
  setCafePlace({ ...DEFAULT_PLACE, currency: 'CHF' })
  expect(priceWords('3.40')).toBe('CHF\u00a03.40')
  expect(keptPrice('CHF 3.40')).toBe('3.40')
})
