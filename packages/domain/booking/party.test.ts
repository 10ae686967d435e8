import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CAPACITY_REACHED,
  checkChangedParty,
  countedParty,
  isCapacityReached,
  limitAdults,
  limitChildren,
  type Party,
  partyLabel,
  peopleIn,
} from './party.ts'

const typed = fc.oneof(fc.integer({ min: -50, max: 50 }), fc.double(), fc.constant(NaN))
const seats = fc.nat(60)

describe('the counters', () => {
  test.each([
    [5, 0, 15, 5],
    [0, 0, 15, 1],
    [-3, 0, 15, 1],
    [NaN, 0, 15, 1],
    [2.9, 0, 15, 2],
    [30, 0, 60, 20],
    [30, 4, 15, 11],
    [3, 4, 4, 1],
  ])(
    'typing %d adults beside %i children with %i seats left gives %i',
    (value, children, left, shown) => {
      expect(limitAdults(value, children, left)).toBe(shown)
    },
  )

  test.each([
    [5, 1, 15, 5],
    [-1, 1, 15, 0],
    [NaN, 1, 15, 0],
    [30, 1, 60, 20],
    [30, 4, 15, 11],
    [3, 4, 4, 0],
    [3, 4, 2, 0],
  ])(
    'typing %d children beside %i adults with %i seats left gives %i',
    (value, adults, left, shown) => {
      expect(limitChildren(value, adults, left)).toBe(shown)
    },
  )

  test('whatever is typed, a party is valid and fits, wherever one person fits', () => {
    fc.assert(
      fc.property(typed, typed, seats, (a, c, remaining) => {
        const adults = limitAdults(a, 0, remaining)
        const party = { adults, children: limitChildren(c, adults, remaining) }
        expect(Number.isInteger(adults) && adults >= 1 && adults <= 20).toBe(true)
        expect(Number.isInteger(party.children) && party.children >= 0).toBe(true)
        expect(party.children).toBeLessThanOrEqual(20)
        expect(peopleIn(party)).toBeLessThanOrEqual(Math.max(1, remaining))
      }),
    )
  })

  test('more people can be added exactly until capacity is reached', () => {
    expect(CAPACITY_REACHED).toBe('Capacity reached for this time slot. You can’t add more people.')
    expect(isCapacityReached({ adults: 2, children: 1 }, 4)).toBe(false)
    expect(isCapacityReached({ adults: 2, children: 2 }, 4)).toBe(true)
    expect(isCapacityReached({ adults: 2, children: 2 }, 3)).toBe(true)
  })
})

test.each([
  [1, 0, '1 adult'],
  [2, 1, '2 adults, 1 child'],
  [1, 3, '1 adult, 3 children'],
])('%i and %i read as %s', (adults, children, label) => {
  expect(partyLabel({ adults, children })).toBe(label)
})

test('where an answer counts people only, so do we', () => {
  expect(partyLabel({ people_count: 3 })).toBe('3 people')
  expect(partyLabel({ people_count: 1 })).toBe('1 person')
  expect(partyLabel({ adults: null, children: null, people_count: 3 })).toBe('3 people')
  expect(partyLabel({ adults: null, children: null })).toBe('Unknown party')
})

test.each([
  [
    { adults: 2, children: 1, people_count: 3 },
    { adults: 2, children: 1 },
  ],
  [
    { adults: null, children: null, people_count: 3 },
    { adults: 3, children: 0 },
  ],
  [
    { adults: null, children: 2, people_count: 3 },
    { adults: 1, children: 2 },
  ],
  [
    { adults: null, children: null },
    { adults: 1, children: 0 },
  ],
])('counters begin from what is known of %o', (said, party) => {
  expect(countedParty(said)).toEqual(party)
})

describe('a changed group', () => {
  const large = { adults: 25, children: 3 }

  test.each<[Party, Party, boolean, object | null]>([
    [{ adults: 20, children: 20 }, { adults: 2, children: 0 }, false, null],
    [
      { adults: 21, children: 0 },
      { adults: 2, children: 0 },
      false,
      { adults: 'Choose 1 to 20 adults.' },
    ],
    [large, large, false, null],
    [{ adults: 24, children: 20 }, large, false, null],
    [
      { adults: 26, children: 21 },
      large,
      false,
      { adults: 'Choose 1 to 25 adults.', children: 'Choose 0 to 20 children.' },
    ],
    [{ adults: 200, children: 200 }, large, true, null],
    [{ adults: 201, children: 0 }, large, true, { adults: 'Choose 1 to 200 adults.' }],
  ])('%j of %j, by staff: %s', (wanted, booked, isStaff, expected) => {
    expect(checkChangedParty(wanted, booked, isStaff)).toEqual(expected)
  })
})
