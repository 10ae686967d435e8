import { expect, test } from 'vitest'
import { hoursFor, offersOf, saleOf, tooFewSeats } from './use-offers.ts'

const hour = {
  slotId: 9,
  timeSlotStart: '17:00',
  timeSlotEnd: '18:00',
  free: 7,
  prices: { adult: 12, child: 6, toddler: 0 },
}
const guests = { childrenPerAdult: 2, mostChildren: null, leastPeople: 1, mostPeople: 40 }
const session = {
  sessionId: 3,
  name: 'Quiet hour',
  isOrdinary: false,
  ...guests,
  group: null,
  hours: [hour],
}
const offered = { session, hour }
const counts = { adults: 2, children: 2, concessions: 0, toddlers: 1 }

test('a session that runs is sold at its prices by age', () => {
  const { order, whyNot, isSellable } = saleOf(offered, counts)
  expect(order).toEqual({
    sessionId: 3,
    slotId: 9,
    adults: 2,
    children: 2,
    ages: { adult: 2, child: 1, toddler: 1, concession: 0 },
    addOns: [],
    totalPrice: 30,
  })
  expect([whyNot, isSellable]).toEqual([null, true])
})

test('staff pass the rules of a party, but sell nothing to whom it has no price for', () => {
  const many = saleOf(offered, { ...counts, adults: 1, children: 3 })
  expect([many.whyNot, many.isSellable]).toEqual([
    'Each adult can look after 2 children here.',
    true,
  ])
  const yoga = { ...hour, prices: { adult: 22 } }
  const { whyNot, isSellable } = saleOf({ session, hour: yoga }, counts)
  expect([whyNot, isSellable]).toEqual(['This session is not for children.', false])
})

test('an hour with too few seats for the party is shown, and not offered', () => {
  const full = { ...hour, slotId: 10, timeSlotStart: '18:00', free: 4 }
  expect(hoursFor([hour, full], 5)).toEqual([
    [9, '17:00, 7 free', false],
    [10, '18:00, 4 free', true],
  ])
  expect(hoursFor([full], 4)).toEqual([[10, '18:00, 4 free', false]])
  expect(tooFewSeats(full, 5)).toBe('4 seats free at 18:00, for 5 people.')
  expect(tooFewSeats({ ...full, free: 1 }, 2)).toBe('1 seat free at 18:00, for 2 people.')
  expect(tooFewSeats(full, 4)).toBeUndefined()
  expect(saleOf(offered, counts).people).toBe(4)
})

test('a walk-in is offered every hour of every session in the order of the day, by name', () => {
  const words = (...sessions: Parameters<typeof offersOf>[0]) =>
    offersOf(sessions).map((offer) => offer.words)
  const visit = { ...session, sessionId: 1, name: 'Visit' }
  const early = { ...hour, slotId: 1, timeSlotStart: '10:00', timeSlotEnd: '11:00' }
  expect(words({ ...visit, hours: [early, hour] })).toEqual(['10:00, 7 free', '17:00, 7 free'])
  expect(words({ ...visit, hours: [hour] }, { ...session, hours: [early] })).toEqual([
    '10:00 Quiet hour, 7 free',
    '17:00 Visit, 7 free',
  ])
})
