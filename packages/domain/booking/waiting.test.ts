import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Ages, BANDS, partyOf } from './ages.ts'
import { type Left, nextToAsk, partThatFits, sizeOf, type Waiter, whyNotAsked } from './waiting.ts'

const always = () => true
const left = (seats: number, more: Partial<Left> = {}): Left => ({
  seats,
  children: null,
  isWelcome: ({ adult = 0, concession = 0 }) => adult + concession > 0,
  ...more,
})
const adults = (adult: number, least = adult): Waiter => ({ ages: { adult }, least })

test('a party that does not fit keeps its place, and a smaller one takes what it cannot', () => {
  const [four, two, one] = [adults(4), adults(2), adults(1)]
  expect(nextToAsk([four, two, one], () => left(3))?.waiter).toBe(two)
  expect(nextToAsk([four, one], () => left(4))?.waiter).toBe(four)
  expect(nextToAsk([four, two], () => left(1))).toBeNull()
  expect(nextToAsk([four], () => null)).toBeNull()
})

test.each([
  [{ adult: 4 }, 2, left(3), { adult: 3 }],
  [{ adult: 2, child: 2 }, 2, left(3), { adult: 1, child: 2 }],
  [{ adult: 1, child: 3 }, 2, left(3), { adult: 1, child: 2 }],
  [{ adult: 2, child: 2 }, 4, left(3), null],
  [{ adult: 1, child: 2 }, 2, left(9, { children: 1 }), { adult: 1, child: 1 }],
  [
    { adult: 2, child: 4 },
    2,
    left(5, { isWelcome: (ages) => partyOf(ages).children <= 2 * partyOf(ages).adults }),
    { adult: 2, child: 3 },
  ],
  [{ adult: 2 }, 1, left(9, { isWelcome: () => false }), null],
])('of %j, who come from %i on, %j has room for %j', (ages, least, room, part) => {
  const found = partThatFits({ ages, least }, room)
  expect(found && tidy(found)).toEqual(part)
})

const tidy = (ages: Ages) => Object.fromEntries(Object.entries(ages).filter(([, count]) => count))

const waiters = fc.array(
  fc
    .record({
      ages: fc.record({
        adult: fc.integer({ min: 1, max: 5 }),
        concession: fc.integer({ min: 0, max: 2 }),
        child: fc.integer({ min: 0, max: 4 }),
        toddler: fc.integer({ min: 0, max: 2 }),
      }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ ages, share }) => ({ ages, least: 1 + Math.floor(share * (sizeOf(ages) - 1)) })),
  { maxLength: 12 },
)
const limit = fc.option(fc.integer({ min: 0, max: 6 }))

test('asked one after the other: never above the room, and nobody who would have fitted is passed over', () => {
  fc.assert(
    fc.property(waiters, fc.integer({ min: 0, max: 20 }), limit, (all, seats, children) => {
      let room = left(seats, { children })
      let waiting: Waiter[] = all
      for (;;) {
        const next = nextToAsk(waiting, () => room)
        const earlier = next ? waiting.slice(0, waiting.indexOf(next.waiter)) : waiting
        for (const each of earlier) expect(partThatFits(each, room)).toBeNull()
        if (!next) break
        const { waiter, ages } = next
        const size = sizeOf(ages)
        expect(size).toBeGreaterThanOrEqual(waiter.least)
        for (const band of BANDS)
          expect(ages[band] ?? 0).toBeLessThanOrEqual(waiter.ages[band] ?? 0)
        const cats = room.children === null ? null : room.children - partyOf(ages).children
        room = left(room.seats - size, { children: cats })
        expect(room.seats).toBeGreaterThanOrEqual(0)
        expect(room.children ?? 0).toBeGreaterThanOrEqual(0)
        waiting = waiting.filter((each) => each !== waiter)
      }
    }),
  )
})

test('whoever fits as a whole is asked as a whole', () => {
  fc.assert(
    fc.property(waiters, (all) => {
      const found = all.map((each) => partThatFits(each, left(sizeOf(each.ages))))
      expect(found).toEqual(all.map(({ ages }) => ages))
    }),
  )
})

test.each([
  [adults(2), null, 'This hour is not on sale.'],
  [adults(2), left(0), 'No seat is free.'],
  [adults(4, 3), left(2), 'Free for 2 people; they would come from 3 on.'],
  [adults(4, 2), left(2), 'They are asked in a moment.'],
  [
    { ages: { adult: 1, child: 1 }, least: 2 },
    left(5, { children: 0, isWelcome: always }),
    'There are as many children then as the cats welcome.',
  ],
  [
    adults(4),
    left(5, { isWelcome: () => false }),
    'This party is not welcome in this session as it is now.',
  ],
])('staff read why %j was not asked', (waiter, room, words) => {
  expect(whyNotAsked(waiter, room)).toBe(words)
})
