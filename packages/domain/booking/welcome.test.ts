import { expect, test } from 'vitest'
import { grownToLeast, seatsForAParty, whyNotWelcome } from './welcome.ts'

const guests = { childrenPerAdult: 3, mostChildren: 8, leastPeople: 2, mostPeople: 12 }
const prices = { child: 800, adult: 1200 }

test.each([
  [{ adult: 1, child: 3 }, null],
  [{ adult: 1, child: 1 }, null],
  [{ adult: 4, child: 8 }, null],
  [{ adult: 1, child: 1, toddler: 1 }, 'This session is not for toddlers.'],
  [{ child: 2 }, 'A grown-up has to come along.'],
  [{ adult: 1 }, 'This session is for parties of 2 or more.'],
  [{ adult: 13 }, 'This session is for parties of at most 12. Please call us if you are more.'],
  [{ adult: 3, child: 9 }, 'The cats welcome at most 8 children at a time.'],
  [{ adult: 2, child: 7 }, 'Each adult can look after 3 children here.'],
])('%j', (ages, why) => {
  expect(whyNotWelcome(guests, prices, ages)).toBe(why)
})

test('whoever sets no limit has none', () => {
  const free = { ...guests, childrenPerAdult: null, mostChildren: null }
  expect(whyNotWelcome(free, prices, { adult: 1, child: 11 })).toBeNull()
  expect(whyNotWelcome({ ...guests, childrenPerAdult: 1 }, prices, { adult: 1, child: 2 })).toBe(
    'Each adult can look after 1 child here.',
  )
})

test('too few seats for the smallest party are none', () => {
  expect([0, 1, 2, 9].map((left) => seatsForAParty(left, guests))).toEqual([0, 0, 2, 9])
})

test('a party grows to the smallest that is welcome, and a larger one stays as it is', () => {
  expect(grownToLeast({ leastPeople: 5 }, { adults: 1, children: 0 })).toEqual({
    adults: 5,
    children: 0,
  })
  expect(grownToLeast({ leastPeople: 5 }, { adults: 1, children: 6 })).toEqual({
    adults: 1,
    children: 6,
  })
})

test('none means none', () => {
  expect(whyNotWelcome({ ...guests, mostChildren: 0 }, prices, { adult: 2, child: 1 })).toBe(
    'This session is for grown-ups only.',
  )
})
