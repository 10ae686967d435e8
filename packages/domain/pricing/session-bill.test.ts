import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Ages, type Band, BANDS } from '#domain/booking/ages.ts'
import { slotMinutes } from '#domain/calendar/slot-times.ts'
import { type GroupRule, totalOf } from './bill.ts'
import { billOf, canBeUnchargeable, type Prices, pricesByAge, tariffsOf } from './session-bill.ts'
import { partyTotalPence, slotPrice } from './price.ts'

const slot = { startTime: '10:00', endTime: '11:30' }
const SUNDAY = '2027-03-21'
const TUESDAY = '2027-03-23'

const ordinary: Prices = {
  hourlyPence: 1500,
  discountActive: false,
  discountPercentage: 0,
  prices: null,
  seasons: [],
  group: null,
}
const family = {
  ...ordinary,
  prices: { toddler: 0, child: 800, adult: 1200, concession: 1000 },
  seasons: [
    {
      ...season('Weekends'),
      weekdays: [6, 7] as const,
      prices: { toddler: 0, child: 900, adult: 1500 },
    },
  ],
}

function season(name: string) {
  return { id: 1, name, firstDate: null, lastDate: null, weekdays: null }
}

const total = (session: Prices, ages: Ages, date = TUESDAY) =>
  totalOf(billOf({ session, slot, date, ages }))

describe('billOf', () => {
  test('a toddler is on the bill and pays nothing', () => {
    expect(
      billOf({ session: family, slot, date: TUESDAY, ages: { toddler: 1, adult: 2 } }),
    ).toEqual([
      { kind: 'seat', name: 'adult', quantity: 2, unitPence: 1200 },
      { kind: 'seat', name: 'toddler', quantity: 1, unitPence: 0 },
    ])
  })

  test('by the season of its date', () => {
    expect(total(family, { adult: 1, child: 1 })).toBe(2000)
    expect(total(family, { adult: 1, child: 1 }, SUNDAY)).toBe(2400)
  })

  test('by the hour: a season or an age without a price of its own has that of the settings', () => {
    const hourly = {
      prices: { child: 800, toddler: 0 },
      seasons: [{ ...season('Weekends'), weekdays: [6, 7] as const, prices: { adult: 2000 } }],
    }
    const session = { ...ordinary, hourly, discountActive: true, discountPercentage: 10 }
    const ages = { adult: 1, concession: 1, child: 1, toddler: 1 }
    // Ninety minutes, a tenth off: 1500, 1500, 800 and 0 an hour.
    expect(total(session, ages)).toBe(2025 + 2025 + 1080)
    expect(total(session, ages, SUNDAY)).toBe(2700 + 2025 + 1080)
    expect(pricesByAge(session, slot, SUNDAY)).toMatchObject({ adult: 2700, toddler: 0 })
    expect(pricesByAge(ordinary, slot, SUNDAY)).toBeNull()
    expect(tariffsOf(session).map(({ hourlyPence }) => hourlyPence)).toEqual([1500, 800, 0, 2000])
  })

  test('a group gets per cent off its seats, from so many on', () => {
    const session = { ...family, group: { from: 10, percentage: 12.5 } }
    expect(total(session, { adult: 2, child: 7 })).toBe(8000)
    expect(billOf({ session, slot, date: TUESDAY, ages: { adult: 2, child: 8 } }).at(-1)).toEqual({
      kind: 'discount',
      name: 'group',
      quantity: 1,
      unitPence: -1100,
    })
  })

  test('or a price a head, which makes nobody pay more', () => {
    const session = { ...family, group: { from: 3, pence: 700 } }
    expect(total(session, { adult: 1, child: 1, toddler: 1 })).toBe(1400)
  })

  test('what comes with it keeps its full price', () => {
    const cake = { id: 3, name: 'Cake', pence: 450, quantity: 2 }
    const none = { id: 4, name: 'Mug', pence: 900, quantity: 0 }
    const session = { ...family, group: { from: 2, percentage: 50 } }
    const lines = billOf({ session, slot, date: TUESDAY, ages: { adult: 2 }, addOns: [cake, none] })
    expect(lines.at(-1)).toEqual({
      kind: 'extra',
      name: 'Cake',
      quantity: 2,
      unitPence: 450,
      addOnId: 3,
    })
    expect(totalOf(lines)).toBe(1200 + 900)
  })
})

const count = fc.nat(20)
const ages = fc.record({ toddler: count, child: count, adult: count, concession: count })
const people = (party: Record<Band, number>) => BANDS.reduce((sum, band) => sum + party[band], 0)
const percentage = fc.integer({ min: 1, max: 10_000 }).map((points) => points / 100)
const price = fc.integer({ min: 0, max: 5000 })
const prices = fc.record({ toddler: price, child: price, adult: price, concession: price })
const group: fc.Arbitrary<GroupRule | null> = fc.oneof(
  fc.constant(null),
  fc.record({ from: fc.integer({ min: 2, max: 20 }), percentage }),
  fc.record({ from: fc.integer({ min: 2, max: 20 }), pence: price }),
)

test('the ordinary visit costs what it always did: everybody pays alike', () => {
  const tariff = fc.record({
    hourlyPence: fc.nat(100_000),
    discountActive: fc.boolean(),
    discountPercentage: percentage,
  })
  fc.assert(
    fc.property(tariff, ages, (terms, party) => {
      const expected = partyTotalPence(slotPrice(terms, slotMinutes(slot)), people(party))
      expect(total({ ...ordinary, ...terms }, party)).toBe(expected)
    }),
  )
})

test('everybody pays the price of their age, and a group what its rule leaves of it', () => {
  fc.assert(
    fc.property(prices, group, ages, (each, rule, party) => {
      const isGroup = rule !== null && people(party) >= rule.from
      const most = isGroup && 'pence' in rule ? rule.pence : Infinity
      const full = BANDS.reduce((sum, band) => sum + party[band] * Math.min(each[band], most), 0)
      const points = isGroup && 'percentage' in rule ? Math.round(rule.percentage * 100) : 0
      const expected = Math.floor((full * (10_000 - points) + 5_000) / 10_000)
      const lines = billOf({
        session: { ...ordinary, prices: each, group: rule },
        slot,
        date: TUESDAY,
        ages: party,
      })
      expect(totalOf(lines)).toBe(expected)
      expect(lines.every(({ quantity }) => quantity > 0)).toBe(true)
      const discounts = lines.filter(({ kind }) => kind === 'discount')
      expect(discounts).toHaveLength(full > expected ? 1 : 0)
    }),
  )
})

test('the least that anybody pays decides whether prices can be charged', () => {
  const saved = { prices: { toddler: 0, adult: 1000 }, seasons: [], group: null }
  const cheap = (pence: number) => ({ ...season('Winter'), prices: { adult: pence } })
  const can = (change: Partial<Parameters<typeof canBeUnchargeable>[0]>) =>
    !canBeUnchargeable({ ...saved, ...change })
  expect([0, 1, 29, 30].map((adult) => can({ prices: { adult } }))).toEqual(EDGE)
  expect([0, 1, 29, 30].map((pence) => can({ seasons: [cheap(pence)] }))).toEqual(EDGE)
  expect([0, 1, 29, 30].map((pence) => can({ group: { from: 2, pence } }))).toEqual(EDGE)
  // Of £10: £0, 0.1p, 29p, 30p.
  const off = [100, 99.99, 97.1, 97].map((percentage) => can({ group: { from: 2, percentage } }))
  expect(off).toEqual(EDGE)
  expect(can({ prices: null })).toBe(true)
})
const EDGE = [true, false, false, true]

test('prices that may be saved never come to 1p to 29p, nor below nothing', () => {
  fc.assert(
    fc.property(prices, group, ages, (each, rule, party) => {
      const session = { ...ordinary, prices: each, group: rule }
      fc.pre(!canBeUnchargeable(session))
      const sum = total(session, party)
      expect(sum === 0 || sum >= 30).toBe(true)
    }),
    {
      examples: [
        // One of them pays nothing, two of them a penny.
        [
          { toddler: 0, child: 0, adult: 30, concession: 0 },
          { from: 2, percentage: 98.34 },
          { toddler: 0, child: 0, adult: 2, concession: 0 },
        ],
      ],
    },
  )
})

test('one more person never makes a party cheaper than the group rule allows', () => {
  fc.assert(
    fc.property(prices, ages, fc.constantFrom(...BANDS), (each, party, band) => {
      const session = { ...ordinary, prices: each }
      const more = { ...party, [band]: party[band] + 1 }
      expect(total(session, more) - total(session, party)).toBe(each[band])
    }),
  )
})
