import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Ages, BANDS, partyOf } from './ages.ts'
import {
  ASKED_AT_ONCE,
  canStillAsk,
  inSteps,
  type Left,
  partThatFits,
  planAsking,
  sizeOf,
  type Standing,
  type Waiter,
  whyNotAsked,
} from './waiting.ts'

const always = () => true
const left = (seats: number, more: Partial<Left> = {}): Left => ({
  seats,
  children: null,
  isWelcome: ({ adult = 0, concession = 0 }) => adult + concession > 0,
  ...more,
})
let waitingId = 0
const adults = (adult: number, least = adult) => ({
  ages: { adult } as Ages,
  least,
  waitingId: (waitingId += 1),
})

const standing = (more: Partial<Standing> = {}): Standing => ({
  held: { bookings: 0, people: 0, networks: [] },
  letLapse: false,
  heldJustNow: false,
  ...more,
})

type Waits = Waiter & { waitingId: number; standing?: Standing; network?: number }

/** One hour of a room, and what each network holds. */
function roomOf(seats: number, { isSoon = false, children = null as number | null } = {}) {
  const room = { seats, children, looks: 0, networks: new Map<number, number>() }
  const heldFrom = ({ network }: Waits) =>
    network === undefined ? [] : [room.networks.get(network) ?? 0]
  return Object.assign(room, {
    leftFor() {
      room.looks += 1
      return { ...left(room.seats, { children: room.children }), isSoon }
    },
    standingOf: (waiter: Waits) =>
      waiter.standing ?? standing({ held: { bookings: 0, people: 0, networks: heldFrom(waiter) } }),
    take(waiter: Waits, ages: Ages) {
      room.seats -= sizeOf(ages)
      if (room.children !== null) room.children -= partyOf(ages).children
      const { network } = waiter
      if (network !== undefined) room.networks.set(network, heldFrom(waiter)[0]! + sizeOf(ages))
    },
  })
}

test('a party that does not fit keeps its place, and a smaller one takes what it cannot', () => {
  const [four, two, one] = [adults(4), adults(2), adults(1)]
  const firstOf = (all: Waits[], seats: number) => planAsking(all, roomOf(seats)).asked[0]?.waiter
  expect(firstOf([four, two, one], 3)).toBe(two)
  expect(firstOf([four, one], 4)).toBe(four)
  expect(firstOf([four, two], 1)).toBeUndefined()
  expect(planAsking([four], { ...roomOf(4), leftFor: () => null }).asked).toEqual([])
  expect(planAsking([four, two, one], roomOf(5)).asked).toMatchObject([
    { waiter: four, by: 'offer' },
    { waiter: one, by: 'offer' },
  ])
})

test('a party thinks about one time of a day, and all who fit are told shortly before', () => {
  const one = adults(1)
  expect(planAsking([one, { ...one }], roomOf(5)).asked).toHaveLength(1)
  const soon = planAsking([adults(4), adults(3), one, { ...one }], roomOf(4, { isSoon: true }))
  expect(soon.asked.map(({ by }) => by)).toEqual(['word', 'word', 'word', 'word'])
})

test('a limit keeps a party from being asked and its place; the next is asked', () => {
  const full = { held: { bookings: 1, people: 17, networks: [] } }
  const limited = { ...adults(4), standing: standing(full) }
  const justNow = { ...adults(1), standing: standing({ heldJustNow: true }) }
  const next = adults(2)
  const { asked, limited: passed } = planAsking([limited, justNow, next], roomOf(6))
  expect(asked.map(({ waiter }) => waiter)).toEqual([next])
  expect(passed).toEqual([limited, justNow])
  // As many as a limit leaves, where they would come.
  const fewer = { ...adults(4, 2), standing: standing(full) }
  expect(planAsking([fewer], roomOf(6)).asked).toMatchObject([{ ages: { adult: 3 } }])
})

test('whoever let an offer end is told last, of seats that are held for nobody', () => {
  const lapsed = { ...adults(2), standing: standing({ letLapse: true }) }
  const next = adults(2)
  expect(planAsking([lapsed, next], roomOf(2)).asked).toMatchObject([{ waiter: next, by: 'offer' }])
  expect(planAsking([lapsed, next], roomOf(4)).asked).toMatchObject([
    { waiter: next, by: 'offer' },
    { waiter: lapsed, by: 'word' },
  ])
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

const network = fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined })
const known = fc.record({
  bookings: fc.integer({ min: 0, max: 3 }),
  people: fc.integer({ min: 0, max: 22 }),
  networks: fc.constant([]),
})
const standingsOf = fc.option(
  fc.record({ held: known, letLapse: fc.boolean(), heldJustNow: fc.boolean() }),
  { nil: undefined },
)

test('asked in one pass: never above the room or a limit, and nobody who would have fitted is passed over', () => {
  const parties = fc
    .tuple(waiters, fc.array(fc.record({ network, standing: standingsOf }), { minLength: 12 }))
    .map(([all, more]) => all.map((each, at) => ({ ...each, ...more[at]!, waitingId: at })))
  fc.assert(
    fc.property(parties, fc.integer({ min: 0, max: 90 }), limit, (all, seats, children) => {
      const room = roomOf(seats, { children })
      const before: { waiter: Waits; room: Left }[] = []
      const watched = {
        ...room,
        take(waiter: Waits, ages: Ages) {
          before.push({ waiter, room: left(room.seats, { children: room.children }) })
          room.take(waiter, ages)
        },
      }
      const { asked, limited } = planAsking<Waits>(all, watched)
      // Linear: each party is looked at once, and once more where it is told last.
      expect(room.looks).toBeLessThanOrEqual(2 * all.length)
      expect(room.seats).toBeGreaterThanOrEqual(0)
      expect(room.children ?? 0).toBeGreaterThanOrEqual(0)
      for (const people of room.networks.values()) expect(people).toBeLessThanOrEqual(60)
      for (const { waiter, ages, by } of asked) {
        expect(sizeOf(ages)).toBeGreaterThanOrEqual(waiter.least)
        for (const band of BANDS) {
          expect(ages[band] ?? 0).toBeLessThanOrEqual(waiter.ages[band] ?? 0)
        }
        const { held, letLapse, heldJustNow } = room.standingOf(waiter)
        expect(by).toBe(letLapse ? 'word' : 'offer')
        expect(heldJustNow && by === 'offer').toBe(false)
        const isOver =
          by === 'offer' &&
          held.bookings > 0 &&
          (held.bookings >= 3 || held.people + sizeOf(ages) > 20)
        expect(isOver && waiter.standing !== undefined).toBe(false)
      }
      // When each was offered seats, no earlier party fitted but those that a limit kept from it.
      const isAsked = (each: Waits) => asked.some(({ waiter }) => waiter === each)
      const fits = (each: Waits, then: Left) => partThatFits(each, then) !== null
      const passedOver = before.flatMap(({ waiter, room: then }) =>
        all
          .slice(0, all.indexOf(waiter as (typeof all)[number]))
          .filter((each) => !isAsked(each) && !limited.includes(each))
          .filter((each) => !room.standingOf(each).letLapse && fits(each, then)),
      )
      expect(passedOver).toEqual([])
      const atLast = left(room.seats, { children: room.children })
      const forgotten = all.filter(
        (each) => !isAsked(each) && !limited.includes(each) && fits(each, atLast),
      )
      expect(forgotten).toEqual([])
    }),
  )
})

test('asked in steps of bounded size, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 500 }), (all) => {
      const steps = inSteps(all)
      expect(steps.flat()).toEqual(all)
      for (const step of steps) expect(step.length).toBeLessThanOrEqual(ASKED_AT_ONCE)
    }),
  )
  expect(ASKED_AT_ONCE).toBeLessThanOrEqual(20)
})

test.each([
  ['is asked where there is room', adults(3), 'offer', left(3), {}, true],
  ['is not asked where others took it meanwhile', adults(3), 'offer', left(2), {}, false],
  ['is not asked where the time is not on sale', adults(3), 'offer', null, {}, false],
  [
    'is held no more for than may be',
    adults(3),
    'offer',
    left(3),
    { held: { bookings: 1, people: 18, networks: [] } },
    false,
  ],
  [
    'is told all the same',
    adults(3),
    'word',
    left(3),
    { held: { bookings: 1, people: 18, networks: [] } },
    true,
  ],
] as const)('under the lock a group %s', (_, waiter, by, room, more, can) => {
  const asked = { waiter, ages: waiter.ages, by }
  expect(canStillAsk(asked, room, standing(more))).toBe(can)
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
  expect(whyNotAsked(waiter, room, standing())).toBe(words)
})

test.each([
  [{ heldJustNow: true }, 'They held seats at this time and gave them up in the last hour.'],
  [
    { letLapse: true },
    'They let an offer end in the last 3 days: we email them about free seats and hold none.',
  ],
  [
    { held: { bookings: 3, people: 3, networks: [] } },
    'We hold as many unpaid seats for them already as we may for one guest.',
  ],
  [
    { held: { bookings: 0, people: 0, networks: [59] } },
    'We hold as many unpaid seats already as we may for guests of one network.',
  ],
  [{}, 'They are asked in a moment.'],
])('staff read the limit by which a party that fits was not asked: %j', (more, words) => {
  expect(whyNotAsked(adults(2), left(5), standing(more))).toBe(words)
})
