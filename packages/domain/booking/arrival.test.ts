import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arrivalState,
  type ComingParty,
  latePeople,
  missingPeople,
  referenceIn,
  runOfHour,
} from './arrival.ts'

const MINUTE = 60_000
const party = (more: Partial<ComingParty> = {}): ComingParty => ({
  people: 4,
  arrived: 0,
  released: 0,
  startsAt: 0,
  lateAt: 10 * MINUTE,
  endsAt: 60 * MINUTE,
  isMissed: false,
  ...more,
})

describe('a party', () => {
  test.each([
    ['is expected before its hour', {}, -1, 'expected'],
    ['has some minutes', {}, 10 * MINUTE - 1, 'expected'],
    ['is late after them', {}, 10 * MINUTE, 'late'],
    ['is not seen, and no no-show by itself', {}, 60 * MINUTE, 'unseen'],
    ['is a no-show once staff say so', { isMissed: true }, 60 * MINUTE, 'no-show'],
    ['may still come once all its seats went', { released: 4 }, 20 * MINUTE, 'released'],
    ['is not seen, its seats gone', { released: 4 }, 60 * MINUTE, 'unseen'],
    ['may come in parts', { arrived: 1 }, 20 * MINUTE, 'partly'],
    ['is here when all are', { arrived: 4 }, 0, 'here'],
    ['is here when nobody else is waited for', { arrived: 3, released: 1 }, 0, 'here'],
    ['is here though its seats went', { arrived: 4, released: 4 }, 0, 'here'],
    ['that came in part is no no-show', { arrived: 1 }, 60 * MINUTE, 'partly'],
  ])('%s', (_what, more, now, state) => {
    expect(arrivalState(party(more), now, [0])).toBe(state)
  })

  test.each([
    ['in its hour', 59, 'unseen'],
    ['when it may have come early', -30, 'unseen'],
    ['long before', -31, 'over'],
    ['after it', 60, 'over'],
  ])('means something by its absence where the door was used %s', (_when, minutes, state) => {
    expect(arrivalState(party(), 90 * MINUTE, [minutes * MINUTE])).toBe(state)
  })
})

const someParty = fc
  .record({ people: fc.integer({ min: 1, max: 40 }), a: fc.nat(40), b: fc.nat(40) })
  .map(({ people, a, b }) => {
    const arrived = a % (people + 1)
    // Who came in while their seats were given away is here without one.
    return party({ people, arrived, released: b % (people + 1) })
  })
const someTime = fc.integer({ min: -60 * MINUTE, max: 120 * MINUTE })

test('those here, late and waited for are never more than are expected', () => {
  fc.assert(
    fc.property(fc.array(someParty), someTime, (parties, now) => {
      const { expected, arrived, late } = runOfHour(parties, now)
      expect(arrived + late).toBeLessThanOrEqual(expected)
      expect(expected - arrived).toBe(parties.reduce((sum, each) => sum + missingPeople(each), 0))
      expect(late).toBe(parties.reduce((sum, each) => sum + latePeople(each, now), 0))
    }),
  )
})

test('nobody is late once the visit is over', () => {
  expect([60 * MINUTE - 1, 60 * MINUTE].map((now) => latePeople(party(), now))).toEqual([4, 0])
})

test('nobody is late who is here, and only the missing are', () => {
  fc.assert(
    fc.property(someParty, someTime, (each, now) => {
      const missing = arrivalState(each, now, []) === 'here' ? 0 : missingPeople(each)
      expect([0, missing]).toContain(latePeople(each, now))
    }),
  )
})

test.each([
  ['WW-7KQ2MN4P', 'WW-7KQ2MN4P'],
  [' ww-7kq2mn4p\n', 'WW-7KQ2MN4P'],
  ['ww 7kq2mn4p', 'WW-7KQ2MN4P'],
  ['7kq2mn4p', 'WW-7KQ2MN4P'],
  ['ww7kq2mn4p', 'WW-7KQ2MN4P'],
  ['x ww-7kq2mn4p', null],
  ['ww-7kq2mn4px', null],
  ['https://example.com/', null],
  ['WW-7KQ2', null],
  ['', null],
])('the reference in %j is %j', (text, reference) => {
  expect(referenceIn(text)).toBe(reference)
})
