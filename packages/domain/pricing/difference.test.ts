import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Ages } from '#domain/booking/ages.ts'
import { HOUSE_DISCOUNTS, type Line, lineGiven, totalOf, trifle } from './bill.ts'
import { leastCharge } from './price.ts'
import { agesFor, agesOn, changedBill, differencePence } from './difference.ts'

const price = fc.integer({ min: 0, max: 5_000 })
const some = fc.integer({ min: 0, max: 10 })
const alike = (pence: number) => ({ toddler: pence, child: pence, adult: pence, concession: pence })
const byAge = { toddler: 0, child: 800, adult: 1500, concession: 1200 }

const seat = (name: string, quantity: number, unitPence: number): Line => ({
  kind: 'seat',
  name,
  quantity,
  unitPence,
})
const gift = (pence: number) => lineGiven('Our neighbours', pence)
const bill = fc
  .array(fc.tuple(fc.constantFrom('adult', 'child'), fc.integer({ min: 1, max: 5 }), price), {
    minLength: 1,
    maxLength: 4,
  })
  .map((lines) => [...lines].toSorted().map(([name, many, pence]) => seat(name, many, pence)))

/** Of some, staff gave a part or all for nothing. */
const givenBill = fc
  .tuple(bill, fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([lines, part]) => {
    const pence = Math.round(totalOf(lines) * part)
    return pence < leastCharge() ? lines : [...lines, gift(pence)]
  })

const here = { group: null, code: null, isSameVisit: true, isWaived: false }
const there = { ...here, isSameVisit: false }
const waived = { ...here, isWaived: true }
const plus = (ages: Ages, more: Ages): Ages =>
  Object.fromEntries(
    (['adult', 'child'] as const).map((band) => [band, (ages[band] ?? 0) + (more[band] ?? 0)]),
  )

describe('a bill after a change', () => {
  const couple = [seat('adult', 2, 1500)]
  test.each([
    [
      'one more pays the price of the day',
      couple,
      { adult: 3 },
      here,
      [
        [2, 1500],
        [1, 2000],
      ],
    ],
    [
      'the last to be added leaves first',
      [seat('adult', 1, 1500), seat('adult', 1, 2000)],
      { adult: 1 },
      here,
      [[1, 1500]],
    ],
    [
      'a child in an adult’s place pays no other price where all pay alike',
      couple,
      { adult: 1, child: 1 },
      here,
      [
        [1, 1500],
        [1, 1500],
      ],
    ],
    [
      'whoever stays keeps their own seat, also where all pay alike now',
      [seat('adult', 1, 1500), seat('child', 1, 1000)],
      { child: 1 },
      here,
      [[1, 1000]],
    ],
    ['another visit costs what it costs now', couple, { adult: 2 }, there, [[2, 2000]]],
    [
      'waived, one more costs nothing',
      couple,
      { adult: 3 },
      waived,
      [
        [2, 1500],
        [1, 0],
      ],
    ],
    [
      'waived, another visit costs the same',
      couple,
      { adult: 2 },
      { ...there, isWaived: true },
      [[2, 1500]],
    ],
  ])('%s', (_, promised, ages, how, after) => {
    const lines = changedBill({ promised, ages, prices: alike(2000), ...how })
    expect(lines.map(({ quantity, unitPence }) => [quantity, unitPence])).toEqual(after)
  })

  test('where ages matter, a child in an adult’s place pays as a child', () => {
    const change = { promised: couple, ages: { adult: 1, child: 1 }, prices: byAge, ...here }
    expect(totalOf(changedBill(change))).toBe(2300)
  })

  test('a group’s per cent follow the party', () => {
    const group = { from: 3, percentage: 10 }
    const change = { promised: couple, prices: alike(1500), ...here, group }
    expect(totalOf(changedBill({ ...change, ages: { adult: 3 } }))).toBe(4050)
    expect(totalOf(changedBill({ ...change, ages: { adult: 2 } }))).toBe(3000)
  })

  test('only seats are taken over: what was sold with them, or taken off, is another question', () => {
    const cake: Line = { kind: 'extra', name: 'Cake', quantity: 3, unitPence: 400 }
    const off: Line = { kind: 'discount', name: 'group', quantity: 1, unitPence: -300 }
    const promised = [...couple, off, cake]
    expect(agesOn(promised)).toEqual({ toddler: 0, child: 0, adult: 2, concession: 0 })
    const change = { promised, ages: { adult: 3 }, prices: alike(2000), ...here }
    expect(totalOf(changedBill(change))).toBe(5000)
  })

  test('what staff gave stays given, also of what is sold with the seats, and nothing beyond the bill', () => {
    const cake: Line = { kind: 'extra', name: 'Cake', quantity: 1, unitPence: 400 }
    const promised = [...couple, cake, gift(3400)]
    const change = { promised, prices: alike(2000), ...here }
    const toPay = (ages: Ages, how = here) =>
      400 + totalOf(changedBill({ ...change, ages, ...how }))
    expect([toPay({ adult: 2 }), toPay({ adult: 3 }), toPay({ adult: 1 })]).toEqual([0, 2000, 0])
    expect([toPay({ adult: 2 }, there), toPay({ adult: 3 }, waived)]).toEqual([1000, 0])
  })

  test.each(HOUSE_DISCOUNTS)('what staff gave stays given, whatever they wrote: %s', (reason) => {
    const change = { promised: [...couple, lineGiven(reason, 3400)], ages: { adult: 2 } }
    const changed = changedBill({ ...change, prices: alike(2000), ...here })
    expect(totalOf(changed)).toBe(0)
    expect(HOUSE_DISCOUNTS).not.toContain(changed.at(-1)?.name)
  })

  test('each who is added costs the price of the day, and nobody else more', () => {
    fc.assert(
      fc.property(givenBill, some, some, price, (promised, adult, child, pence) => {
        const ages = plus(agesOn(promised), { adult, child })
        const after = changedBill({ promised, ages, prices: alike(pence), ...here })
        expect(totalOf(after) - totalOf(promised)).toBe((adult + child) * pence)
        expect(plus(agesOn(after), {})).toEqual(ages)
      }),
    )
  })

  test('there and back again costs nothing, whatever the price became', () => {
    fc.assert(
      fc.property(givenBill, some, some, price, (promised, adult, child, pence) => {
        const change = { prices: alike(pence), ...here }
        const ages = agesOn(promised)
        const grown = changedBill({ ...change, promised, ages: plus(ages, { adult, child }) })
        expect(totalOf(changedBill({ ...change, promised: grown, ages }))).toBe(totalOf(promised))
      }),
    )
  })

  test('waived, nothing is ever to be paid', () => {
    fc.assert(
      fc.property(
        givenBill,
        some,
        some,
        price,
        fc.boolean(),
        (promised, adult, child, pence, isSameVisit) => {
          const ages = { adult: adult + 1, child }
          const change = { promised, ages, prices: alike(pence), ...waived, isSameVisit }
          expect(totalOf(changedBill(change))).toBeLessThanOrEqual(totalOf(promised))
          expect(agesOn(changedBill(change))).toMatchObject(ages)
        },
      ),
    )
  })
})

test('of a party of which only numbers are said, those of other ages stay as long as they can', () => {
  const before = { adult: 1, concession: 1, child: 1, toddler: 2 }
  const after = (adults: number, children: number) => agesFor(before, { adults, children })
  expect(after(3, 4)).toEqual({ adult: 2, concession: 1, child: 2, toddler: 2 })
  expect(after(1, 1)).toEqual({ adult: 0, concession: 1, child: 0, toddler: 1 })
})

describe('the difference', () => {
  test.each([
    ['more costs', { totalBeforePence: 3000, totalPence: 4500, paidPence: 3000 }, 1500],
    ['less goes back', { totalBeforePence: 4500, totalPence: 3000, paidPence: 4500 }, -1500],
    ['went back before', { totalBeforePence: 4500, totalPence: 3000, paidPence: 3000 }, 0],
    ['part went back before', { totalBeforePence: 4500, totalPence: 3000, paidPence: 3500 }, -500],
    ['was never paid', { totalBeforePence: 3000, totalPence: 1500, paidPence: 0 }, 0],
    ['was never paid, and more', { totalBeforePence: 3000, totalPence: 4500, paidPence: 0 }, 1500],
    ['kept from before', { totalBeforePence: 3000, totalPence: 4500, paidPence: 4500 }, 0],
    [
      'kept from before, less',
      { totalBeforePence: 3000, totalPence: 1500, paidPence: 4500 },
      -1500,
    ],
  ])('%s', (_, money, difference) => {
    expect(differencePence(money)).toBe(difference)
  })

  test('where all was paid, paying or getting it back leaves exactly the new total', () => {
    fc.assert(
      fc.property(price, price, (totalBeforePence, totalPence) => {
        const paidPence = totalBeforePence
        const difference = differencePence({ totalBeforePence, totalPence, paidPence })
        expect(paidPence + difference).toBe(totalPence)
      }),
    )
  })

  test('never more goes back than was paid, and never more is asked than the bill grew by', () => {
    fc.assert(
      fc.property(price, price, price, (totalBeforePence, totalPence, paidPence) => {
        const difference = differencePence({ totalBeforePence, totalPence, paidPence })
        expect(paidPence + difference).toBeGreaterThanOrEqual(0)
        expect(difference).toBeLessThanOrEqual(Math.max(0, totalPence - totalBeforePence))
        expect(-difference).toBeLessThanOrEqual(Math.max(0, totalBeforePence - totalPence))
      }),
    )
  })

  test('1p to 29p cannot be charged, and come off the bill', () => {
    expect([-30, -1, 0, 30].flatMap(trifle)).toEqual([])
    const waived = { kind: 'discount', name: 'waived', quantity: 1 }
    expect([1, 29].flatMap(trifle)).toEqual([
      { ...waived, unitPence: -1 },
      { ...waived, unitPence: -29 },
    ])
  })
})
