import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { DEFAULT_PLACE, setCafePlace } from '#domain/house/place.ts'
import {
  formatAmount,
  formatHourlyPrice,
  formatPounds,
  labelInMoney,
  parsePounds,
  penceOf,
  toPence,
  toPounds,
} from './money.ts'

const pence = fc.integer({ min: 0, max: 999_999_999 })

describe('formatPounds', () => {
  test.each([
    [0, '£0.00'],
    [5, '£0.05'],
    [1500, '£15.00'],
    [1999, '£19.99'],
    [123_456_789, '£1,234,567.89'],
    [-250, '-£2.50'],
  ])('%i pence reads %s', (amount, text) => {
    expect(formatPounds(amount)).toBe(text)
  })

  test('reads as everybody else writes it', () => {
    const sterling = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
    fc.assert(
      fc.property(pence, fc.constantFrom(1, -1), (amount, sign) => {
        fc.pre(amount > 0)
        expect(formatPounds(sign * amount)).toBe(sterling.format((sign * amount) / 100))
      }),
    )
  })

  test('shows every penny', () => {
    fc.assert(
      fc.property(pence, (amount) => {
        expect(Number(formatPounds(amount).replace(/[£,.]/g, ''))).toBe(amount)
        expect(formatPounds(amount)).toMatch(/\.\d\d$/)
      }),
    )
  })
})

test('an amount of the API keeps every penny on its way to the screen', () => {
  fc.assert(
    fc.property(pence, (amount) => {
      expect(penceOf(toPounds(amount))).toBe(amount)
      expect(formatAmount(toPounds(amount))).toBe(formatPounds(amount))
    }),
  )
})

test.each([
  [1500, '£15/hour'],
  [1250, '£12.50/hour'],
  [10_000, '£100/hour'],
  [0, '£0/hour'],
])('%i pence an hour reads %s', (amount, text) => {
  expect(formatHourlyPrice(amount)).toBe(text)
})

describe('pounds as numbers', () => {
  test('round trip through JSON without losing a penny', () => {
    fc.assert(
      fc.property(pence, (amount) => {
        expect(toPence(JSON.parse(JSON.stringify(toPounds(amount))) as number)).toBe(amount)
      }),
    )
  })

  test.each([0.005, 15.001, 0.1 + 0.2, 1e-9, NaN, Infinity, -Infinity, 1e300])(
    '%d is not a whole number of pence',
    (amount) => {
      expect(toPence(amount)).toBeNull()
    },
  )

  test('a fraction of a penny is never rounded away', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.integer({ min: 1, max: 9 }),
        (a, tenth) => {
          expect(toPence((a * 10 + tenth) / 1000)).toBeNull()
        },
      ),
    )
  })

  test('zero has no sign', () => {
    expect(toPence(-0)).toBe(0)
  })
})

describe('parsePounds', () => {
  test.each([
    ['15', 1500],
    ['15.5', 1550],
    ['15.50', 1550],
    [' £0.01 ', 1],
    ['0', 0],
    ['1.05', 105],
  ])('%j is %i pence', (text, amount) => {
    expect(parsePounds(text)).toBe(amount)
  })

  test.each([
    '',
    '£',
    '.',
    '15.',
    '.5',
    '1.005',
    '-1',
    '1,50',
    '1e3',
    '0x10',
    'NaN',
    '15p',
    '12345678',
    '٣',
  ])('%j is refused', (text) => {
    expect(parsePounds(text)).toBeNull()
  })

  test('reads back what formatPounds shows', () => {
    fc.assert(
      fc.property(pence, (amount) => {
        expect(parsePounds(formatPounds(amount).replaceAll(',', ''))).toBe(amount)
      }),
    )
  })

  test('agrees with toPence on every amount with two decimals', () => {
    fc.assert(
      fc.property(pence, (amount) => {
        const text = toPounds(amount).toFixed(2)
        expect(parsePounds(text)).toBe(toPence(Number(text)))
      }),
    )
  })
})

describe('of another place', () => {
  afterEach(() => setCafePlace(DEFAULT_PLACE))

  test.each([
    ['EUR', '€1,234.50', 'Price (€)'],
    ['USD', '$1,234.50', 'Price ($)'],
    ['CHF', 'CHF\u00a01,234.50', 'Price (CHF)'],
  ] as const)('%s reads %s', (currency, shown, label) => {
    setCafePlace({ ...DEFAULT_PLACE, currency })
    expect(formatPounds(123_450)).toBe(shown)
    expect(labelInMoney('Price')).toBe(label)
    expect(parsePounds(shown.replace(',', ''))).toBe(123_450)
    expect(parsePounds('£15')).toBeNull()
  })
})
