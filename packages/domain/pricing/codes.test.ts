import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { totalOf } from './bill.ts'
import { billWith, type Code, codeOn, offLabel, readCodeName, whyNotCode } from './codes.ts'
import { billOf, type Prices } from './session-bill.ts'
import { changedBill } from './difference.ts'
import { makeVoucherCode, showVoucherCode } from './voucher-code.ts'

const slot = { startTime: '10:00', endTime: '11:00' }
const TUESDAY = '2027-03-23'
const SUNDAY = '2027-03-21'

const spring: Code = {
  id: 7,
  name: 'SPRING10',
  off: { percentage: 10 },
  sessionIds: null,
  weekdays: null,
  firstDate: null,
  lastDate: null,
  leastParty: 1,
  isFirstVisit: false,
  stacks: false,
}
const ordinary: Prices = {
  hourlyPence: 1500,
  discountActive: false,
  discountPercentage: 20,
  prices: null,
  seasons: [],
  group: null,
}
const onSale = { ...ordinary, discountActive: true }
const cake = { id: 3, name: 'Cake', pence: 450, quantity: 1 }

const billed = (code: Code | null, session = ordinary, adult = 2) =>
  billWith(code, { session, slot, date: TUESDAY, ages: { adult }, addOns: [cake] })

describe('billWith', () => {
  test('per cent or pence come off the seats by name, never off what comes with them', () => {
    expect(billed(spring)).toEqual([
      { kind: 'seat', name: 'adult', quantity: 2, unitPence: 1500 },
      { kind: 'discount', name: 'SPRING10', quantity: 1, unitPence: -300, codeId: 7 },
      { kind: 'extra', name: 'Cake', quantity: 1, unitPence: 450, addOnId: 3 },
    ])
    expect(totalOf(billed({ ...spring, off: { pence: 500 } }))).toBe(2500 + 450)
    expect(totalOf(billed({ ...spring, off: { pence: 99_999 } }))).toBe(450)
  })

  test('the best price wins: a sale that is larger leaves the code unused', () => {
    expect(billed(spring, onSale)).toEqual(billed(null, onSale))
    const half = billed({ ...spring, off: { percentage: 50 } }, onSale)
    expect(totalOf(half)).toBe(1500 + 450)
    expect(half[0]).toMatchObject({ unitPence: 1500 })
  })

  test('and so with the discount of a group', () => {
    const group = { from: 2, percentage: 30 }
    expect(codeOn(billed(spring, { ...ordinary, group }))).toBeUndefined()
    const half = billed({ ...spring, off: { percentage: 50 } }, { ...ordinary, group })
    expect(totalOf(half)).toBe(1500 + 450)
  })

  test('one that stacks comes off what sale and group leave', () => {
    const session = { ...onSale, group: { from: 2, percentage: 50 } }
    expect(totalOf(billed({ ...spring, stacks: true }, session))).toBe(1080 + 450)
  })

  test('what could not be charged is nothing', () => {
    const alone = { session: ordinary, slot, date: TUESDAY, ages: { adult: 1 } }
    expect(totalOf(billWith({ ...spring, off: { pence: 1475 } }, alone))).toBe(0)
    expect(totalOf(billWith({ ...spring, off: { pence: 1470 } }, alone))).toBe(30)
  })
})

const percentage = fc.integer({ min: 1, max: 10_000 }).map((points) => points / 100)
const off = fc.oneof(
  fc.record({ percentage }),
  fc.record({ pence: fc.integer({ min: 1, max: 20_000 }) }),
)
const group = fc.option(
  fc.oneof(
    fc.record({ from: fc.integer({ min: 2, max: 6 }), percentage }),
    fc.record({ from: fc.integer({ min: 2, max: 6 }), pence: fc.integer({ min: 30, max: 2000 }) }),
  ),
)
const session = fc.record({
  hourlyPence: fc.integer({ min: 100, max: 5_000 }),
  discountActive: fc.boolean(),
  discountPercentage: fc.integer({ min: 0, max: 90 }),
  prices: fc.constant(null),
  seasons: fc.constant([]),
  group,
})
const ages = fc.record({ adult: fc.integer({ min: 1, max: 9 }), child: fc.nat(5) })
const addOns = fc
  .array(fc.nat(2000), { maxLength: 2 })
  .map((all) => all.map((pence, id) => ({ id, name: `Extra ${id}`, pence, quantity: 1 })))

test('a code makes nothing dearer, takes no more than the seats, and leaves what can be charged', () => {
  fc.assert(
    fc.property(session, off, fc.boolean(), ages, addOns, (terms, less, stacks, party, extras) => {
      const ordered = { session: terms, slot, date: TUESDAY, ages: party, addOns: extras }
      const without = totalOf(billOf(ordered))
      const lines = billWith({ ...spring, off: less, stacks }, ordered)
      const total = totalOf(lines)
      const extrasPence = extras.reduce((sum, { pence }) => sum + pence, 0)
      const used = codeOn(lines)
      expect(total).toBeLessThanOrEqual(without)
      expect(total === 0 || total >= Math.min(30, without)).toBe(true)
      expect(total).toBeGreaterThanOrEqual(extrasPence < 30 ? 0 : extrasPence)
      expect(used !== undefined).toBe(total < without)
    }),
  )
})

test('never beside the house’s own discounts, unless that was said', () => {
  fc.assert(
    fc.property(session, off, ages, (terms, less, party) => {
      const ordered = { session: terms, slot, date: TUESDAY, ages: party }
      const lines = billWith({ ...spring, off: less }, ordered)
      fc.pre(codeOn(lines) !== undefined)
      const full = { ...ordered, session: { ...terms, discountActive: false, group: null } }
      expect(lines.some(({ name }) => name === 'group')).toBe(false)
      expect(lines.filter(({ kind }) => kind === 'seat')).toEqual(billOf(full))
    }),
  )
})

test('a party that changes keeps its code, and there and back again costs nothing', () => {
  fc.assert(
    fc.property(off, ages, ages, (less, before, after) => {
      const code = { ...spring, off: less }
      const prices = { adult: 1500, child: 900 }
      const house = { ...ordinary, prices }
      const promised = billWith(code, { session: house, slot, date: TUESDAY, ages: before })
      const change = { prices, group: null, code, isSameVisit: true, isWaived: false }
      const there = changedBill({ ...change, promised, ages: after })
      const again = { session: house, slot, date: TUESDAY, ages: after }
      expect(totalOf(there)).toBe(totalOf(billWith(code, again)))
      const back = changedBill({ ...change, promised: there, ages: before })
      expect(totalOf(back)).toBe(totalOf(promised))
      expect(codeOn(back)).toEqual(codeOn(promised))
    }),
  )
})

test('a code is for some visits, and says for which', () => {
  const visit = { sessionId: 1, date: TUESDAY, ages: { adult: 2 } }
  const why = (terms: Partial<Code>) => whyNotCode({ ...spring, ...terms }, visit)
  expect(why({})).toBeNull()
  expect(why({ sessionIds: [1], weekdays: [2], firstDate: TUESDAY, lastDate: TUESDAY })).toBeNull()
  expect(why({ sessionIds: [2] })).toBe('SPRING10 is for other sessions.')
  expect(why({ weekdays: [1, 3, 5] })).toBe(
    'SPRING10 is for visits on Mondays, Wednesdays and Fridays.',
  )
  expect(why({ lastDate: SUNDAY })).toBe('SPRING10 is for visits until Mar 21, 2027.')
  expect(why({ firstDate: '2027-04-01' })).toBe('SPRING10 is for visits from Apr 1, 2027 on.')
  expect(why({ firstDate: SUNDAY, lastDate: SUNDAY })).toBe(
    'SPRING10 is for visits on Mar 21, 2027.',
  )
  expect(why({ firstDate: '2027-03-01', lastDate: SUNDAY })).toBe(
    'SPRING10 is for visits from Mar 1, 2027 to Mar 21, 2027.',
  )
  expect(why({ leastParty: 3 })).toBe('SPRING10 is for 3 people or more.')
})

test('its name is read as people type it, and is never that of a voucher', () => {
  expect(readCodeName(' spring-10 ')).toBe('SPRING10')
  expect(['ab', 'a'.repeat(21), 'naïve', '10%'].map(readCodeName)).toEqual([null, null, null, null])
  const random = fc.uint8Array({ minLength: 15, maxLength: 15 })
  fc.assert(
    fc.property(random, (bytes) => {
      expect(readCodeName(showVoucherCode(makeVoucherCode(bytes)))).toBeNull()
    }),
  )
})

test('what it takes off, in words', () => {
  expect([offLabel({ percentage: 12.5 }), offLabel({ pence: 500 })]).toEqual([
    '12.5 % off',
    '£5.00 off',
  ])
})
