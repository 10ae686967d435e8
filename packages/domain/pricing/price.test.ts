import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  discountedPrice,
  discountShown,
  hasUnchargeableTotal,
  partyTotalPence,
  priceInPounds,
  slotPrice,
} from './price.ts'

const pence = fc.integer({ min: 0, max: 100_000 })
const minutes = fc.integer({ min: 1, max: 24 * 60 })
const people = fc.integer({ min: 1, max: 40 })
const percentage = fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => basisPoints / 100)
const discount = fc.record({ discountActive: fc.boolean(), discountPercentage: percentage })
const tariff = fc.tuple(pence, discount).map(([hourlyPence, off]) => ({ hourlyPence, ...off }))

const plain = (hourlyPence: number) => ({
  hourlyPence,
  discountActive: false,
  discountPercentage: 0,
})

/** Half up in whole numbers, written another way than the code under test. */
function halfUp(numerator: number, denominator: number): number {
  const [n, d] = [BigInt(numerator), BigInt(denominator)]
  return Number((2n * n + d) / (2n * d))
}

describe('slotPrice', () => {
  test.each([
    [1500, 60, 1500],
    [1500, 90, 2250],
    [1500, 45, 1125],
    [1000, 50, 833],
    [1001, 30, 501],
    [1003, 50, 836],
    [0, 60, 0],
  ])('%i pence an hour for %i minutes is %i', (hourlyPence, slotMinutes, expected) => {
    const price = slotPrice(plain(hourlyPence), slotMinutes)
    expect(price).toEqual({
      basePence: expected,
      discountActive: false,
      discountPence: 0,
      finalPence: expected,
    })
  })

  test('base and final price are rounded half up, the final from the rounded base', () => {
    fc.assert(
      fc.property(tariff, minutes, (asked, slotMinutes) => {
        const price = slotPrice(asked, slotMinutes)
        const off = asked.discountActive ? Math.round(asked.discountPercentage * 100) : 0
        expect(price.basePence).toBe(halfUp(asked.hourlyPence * slotMinutes, 60))
        expect(price.finalPence).toBe(halfUp(price.basePence * (10_000 - off), 10_000))
      }),
    )
  })

  test('halves go up', () => {
    fc.assert(
      fc.property(fc.nat(50_000), (half) => {
        expect(slotPrice(plain(2 * half + 1), 30).basePence).toBe(half + 1)
      }),
    )
  })

  test('a longer slot or a higher rate never costs less', () => {
    fc.assert(
      fc.property(tariff, minutes, fc.nat(500), fc.nat(60), (asked, slotMinutes, more, longer) => {
        const dearer = { ...asked, hourlyPence: asked.hourlyPence + more }
        const { finalPence } = slotPrice(asked, slotMinutes)
        expect(slotPrice(dearer, slotMinutes).finalPence).toBeGreaterThanOrEqual(finalPence)
        expect(slotPrice(asked, slotMinutes + longer).finalPence).toBeGreaterThanOrEqual(finalPence)
      }),
    )
  })
})

describe('discountedPrice', () => {
  test.each([
    [1500, 20, 300, 1200],
    [1500, 12.5, 187, 1313],
    [1550, 15, 232, 1318],
    [1500, 100, 1500, 0],
    [1500, 0, 0, 1500],
    [1500, 33.33, 500, 1000],
    [100_000, -5, 0, 100_000],
    [1500, 120, 1500, 0],
  ])('%i pence less %d %% takes off %i and leaves %i', (base, percent, off, final) => {
    const price = discountedPrice(base, { discountActive: true, discountPercentage: percent })
    expect(price).toMatchObject({ discountPence: off, finalPence: final })
  })

  test('a discount that is not active takes nothing off', () => {
    fc.assert(
      fc.property(pence, percentage, (base, discountPercentage) => {
        const price = discountedPrice(base, { discountActive: false, discountPercentage })
        expect(price).toMatchObject({ discountPence: 0, finalPence: base })
      }),
    )
  })

  test('parts add up; never negative and never above the base, even with a wrong percentage', () => {
    const any = fc.double({ min: -1000, max: 1000, noNaN: true })
    fc.assert(
      fc.property(pence, any, (base, discountPercentage) => {
        const price = discountedPrice(base, { discountActive: true, discountPercentage })
        expect(price.discountPence + price.finalPence).toBe(base)
        expect(price.finalPence).toBeGreaterThanOrEqual(0)
        expect(price.finalPence).toBeLessThanOrEqual(base)
      }),
    )
  })

  test('a bigger discount never costs more', () => {
    fc.assert(
      fc.property(pence, percentage, percentage, (base, a, b) => {
        const final = (discountPercentage: number) =>
          discountedPrice(base, { discountActive: true, discountPercentage }).finalPence
        expect(final(Math.max(a, b))).toBeLessThanOrEqual(final(Math.min(a, b)))
      }),
    )
  })
})

test('a party pays the seat price for each person', () => {
  const price = slotPrice({ hourlyPence: 1500, discountActive: true, discountPercentage: 10 }, 60)
  expect(partyTotalPence(price, 3)).toBe(4050)
  fc.assert(
    fc.property(tariff, minutes, people, people, (asked, slotMinutes, a, b) => {
      const seat = slotPrice(asked, slotMinutes)
      expect(partyTotalPence(seat, a + b)).toBe(partyTotalPence(seat, a) + partyTotalPence(seat, b))
    }),
  )
})

describe('discountShown', () => {
  test.each([
    [1500, 1200, 20],
    [1500, 1313, 12],
    [200, 199, 1],
    [1500, 1500, 0],
    [1500, 0, 100],
    [0, 0, 0],
  ])('%i down to %i shows %i %%', (basePence, finalPence, shown) => {
    expect(discountShown({ basePence, finalPence })).toBe(shown)
  })

  test('is a whole percentage from 0 to 100', () => {
    fc.assert(
      fc.property(tariff, minutes, (asked, slotMinutes) => {
        const shown = discountShown(slotPrice(asked, slotMinutes))
        expect(Number.isInteger(shown)).toBe(true)
        expect(shown).toBeGreaterThanOrEqual(0)
        expect(shown).toBeLessThanOrEqual(100)
      }),
    )
  })
})

test('the API gets the result in pounds', () => {
  const price = discountedPrice(1550, { discountActive: true, discountPercentage: 15 })
  expect(priceInPounds(price)).toEqual({
    basePrice: 15.5,
    discountActive: true,
    discountAmount: 2.32,
    finalPrice: 13.18,
  })
})

describe('hasUnchargeableTotal', () => {
  test.each([
    ['29p', plain(29), [60], true],
    ['30p', plain(30), [60], false],
    ['free', plain(0), [60], false],
    ['one short slot', plain(100), [60, 15], true],
    ['no slots', plain(1), [], false],
    [
      'a deep discount',
      { hourlyPence: 1500, discountActive: true, discountPercentage: 99 },
      [60],
      true,
    ],
    [
      'the same, off',
      { hourlyPence: 1500, discountActive: false, discountPercentage: 99 },
      [60],
      false,
    ],
    [
      'all of it off',
      { hourlyPence: 1500, discountActive: true, discountPercentage: 100 },
      [60],
      false,
    ],
  ])('%s', (_, asked, slots, unchargeable) => {
    expect(hasUnchargeableTotal(asked, slots)).toBe(unchargeable)
  })

  test('where it finds none, no party of any size can meet one', () => {
    const small = fc
      .tuple(fc.nat(200), discount)
      .map(([hourlyPence, off]) => ({ hourlyPence, ...off }))
    fc.assert(
      fc.property(small, fc.array(minutes, { maxLength: 5 }), people, (asked, slots, party) => {
        const isMet = (size: number) =>
          slots
            .map((length) => partyTotalPence(slotPrice(asked, length), size))
            .some((total) => total > 0 && total < 30)
        expect(hasUnchargeableTotal(asked, slots)).toBe(isMet(1))
        expect(isMet(party) && !isMet(1)).toBe(false)
      }),
    )
  })
})
