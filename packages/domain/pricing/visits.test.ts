import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Line, totalOf } from './bill.ts'
import { checkVisits, leftWords, payByVoucher, priceOfVisits, visitsWords } from './visits.ts'

const offer = { visitPence: 1500, most: 10, free: 1 }
const seat = (quantity: number, unitPence: number, name = 'adult'): Line => ({
  kind: 'seat',
  name,
  quantity,
  unitPence,
})
const cake: Line = { kind: 'extra', name: 'Cake', quantity: 1, unitPence: 400, addOnId: 1 }

test('ten cost as much as nine, fewer their price, and no card is for nothing', () => {
  expect([1, 9, 10].map((visits) => priceOfVisits(visits, offer))).toEqual([1500, 13_500, 13_500])
  expect(priceOfVisits(1, { ...offer, most: 1 })).toBe(1500)
})

test.each([
  [0, 'Choose from 1 to 10 visits.'],
  [1, null],
  [10, null],
  [11, 'Choose from 1 to 10 visits.'],
  [1.5, 'Choose from 1 to 10 visits.'],
  [null, 'Choose from 1 to 10 visits.'],
])('a card of %s visits', (visits, problem) => {
  expect(checkVisits(visits, offer)).toBe(problem)
})

test('a house that sells none says so', () => {
  expect(checkVisits(1, { ...offer, most: 0 })).toContain('no visits')
})

test.each([
  [10_500, '7 visits'],
  [1500, '1 visit'],
  [10_050, '6 visits and £10.50'],
  [800, '£8.00'],
  [0, '0 visits'],
])('%i pence read', (pence, words) => {
  expect(visitsWords(pence, 1500)).toBe(words)
})

test.each([
  [10_500, 1500, '7 of 10 visits'],
  [9700, 1500, '6 of 10 visits and £7.00'],
  [9700, null, '£97.00'],
])('of £150.00 there are %i pence left, by visits of %s', (pence, visitPence, words) => {
  expect(leftWords(pence, 15_000, visitPence)).toBe(words)
})

const card = (visits: number, more = 0) => ({
  balancePence: 1500 * visits + more,
  visitPence: 1500,
})
const ordinary = { isOrdinary: true }

describe('a visit card', () => {
  test('pays for as many as it has visits, and the others are left to pay', () => {
    expect(payByVoucher([seat(3, 1500)], card(2), ordinary)).toMatchObject({
      people: { paid: 2, all: 3 },
      voucherPence: 3000,
      cardPence: 1500,
    })
  })

  test('pays what a visit was sold at, whatever a seat costs today', () => {
    const paid = payByVoucher([seat(2, 1800)], card(7), ordinary)
    expect(paid).toMatchObject({ voucherPence: 3000, cardPence: 0 })
    expect(paid.lines.at(-1)).toMatchObject({ name: 'visit card', unitPence: -600 })
  })

  test('loses no more than a child’s seat costs, and nothing to who is free', () => {
    const family = [seat(1, 1800), seat(1, 800, 'child'), seat(1, 0, 'toddler')]
    expect(payByVoucher(family, card(7), ordinary)).toMatchObject({
      people: { paid: 2, all: 2 },
      voucherPence: 2300,
      cardPence: 0,
    })
  })

  test('pays for the dearest seat first, and a part of the next by what is no whole visit', () => {
    const family = [seat(1, 800, 'child'), seat(1, 1800)]
    expect(payByVoucher(family, card(1, 300), ordinary)).toMatchObject({
      people: { paid: 1, all: 2 },
      voucherPence: 1800,
      cardPence: 500,
    })
  })

  test('pays for no cake', () => {
    expect(payByVoucher([seat(1, 1500), cake], card(7), ordinary)).toMatchObject({
      voucherPence: 1500,
      cardPence: 400,
    })
    const sweet = { ...cake, unitPence: 20 }
    expect(payByVoucher([seat(1, 1500), sweet], card(7), ordinary)).toMatchObject({
      voucherPence: 1500,
      cardPence: 0,
    })
    const here = { ...ordinary, isPaidHere: true }
    expect(payByVoucher([seat(1, 1500), sweet], card(7), here).cardPence).toBe(20)
  })

  test('counts as money where the visit is another than the ordinary one', () => {
    const paid = payByVoucher([seat(1, 4000)], card(2), { isOrdinary: false })
    expect(paid).toMatchObject({ people: { paid: 0, all: 1 }, voucherPence: 3000, cardPence: 1000 })
    expect(paid.lines).toEqual([seat(1, 4000)])
  })
})

const price = fc.oneof(fc.constant(0), fc.integer({ min: 30, max: 4000 }))
const bills = fc
  .record({
    seats: fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), price), {
      minLength: 1,
      maxLength: 4,
    }),
    off: fc.integer({ min: 0, max: 100 }),
    extra: price,
  })
  .map(({ seats, off, extra }): Line[] => {
    const lines = seats.map(([quantity, pence]) => seat(quantity, pence))
    const less = Math.floor((totalOf(lines) * off) / 100)
    return [
      ...lines,
      ...(less ? [{ ...cake, kind: 'discount' as const, name: 'group', unitPence: -less }] : []),
      ...(extra ? [{ ...cake, unitPence: extra }] : []),
    ]
  })
const cards = fc.record({
  balancePence: fc.nat(40_000),
  visitPence: fc.integer({ min: 100, max: 3000 }),
})

test('whatever the bill: it pays no more than it has nor than a visit for each, and no add-on', () => {
  fc.assert(
    fc.property(bills, cards, fc.boolean(), (lines, voucher, isPaidHere) => {
      const paid = payByVoucher(lines, voucher, { isOrdinary: true, isPaidHere })
      const { voucherPence, cardPence, people } = paid
      expect(voucherPence + cardPence).toBe(totalOf(paid.lines))
      expect(totalOf(paid.lines)).toBeLessThanOrEqual(totalOf(lines))
      expect(voucherPence).toBeLessThanOrEqual(voucher.balancePence)
      expect(voucherPence).toBeLessThanOrEqual(
        totalOf(lines.filter(({ kind }) => kind !== 'extra')),
      )
      expect(cardPence === 0 || isPaidHere || cardPence >= 30).toBe(true)
      // Of the one who is paid for in part: less than a visit.
      const most = Math.min(people!.paid + 1, people!.all) * voucher.visitPence
      expect(voucherPence).toBeLessThanOrEqual(most)
    }),
  )
})

test('who orders with what they saw it pay is billed as they saw it, however much is on it', () => {
  fc.assert(
    fc.property(bills, cards, fc.boolean(), (lines, voucher, isPaidHere) => {
      const manner = { isOrdinary: true, isPaidHere }
      const seen = payByVoucher(lines, voucher, manner)
      const told = { ...voucher, balancePence: seen.voucherPence }
      expect(payByVoucher(lines, told, manner)).toEqual(seen)
    }),
  )
})
