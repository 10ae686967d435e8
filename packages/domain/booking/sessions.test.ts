import { describe, expect, test } from 'vitest'
import { runsOn, type Session, sessionInstead, sessionSeats } from './sessions.ts'

const visit: Session = {
  id: 1,
  name: 'Visit',
  slug: null,
  isOrdinary: true,
  room: { id: 1, seats: 15, weekendSeats: 20, weekendDays: [6, 7], lowered: [] },
  seats: null,
  isPrivate: false,
  isQuiet: false,
  isAlone: false,
  prices: null,
  seasons: [],
  group: null,
  childrenPerAdult: null,
  mostChildren: null,
  leastPeople: 1,
  mostPeople: 40,
  hourlyPence: 1500,
  discountActive: false,
  discountPercentage: 0,
  bookingAdvanceDays: 30,
  cancellationHours: 24,
  cancellationEnabled: true,
  cancellationRequiresApproval: true,
  slotIds: null,
  weekdays: null,
  ranges: null,
  dates: [],
  isEnded: false,
}
const MONDAY = '2027-03-15'
const SUNDAY = '2027-03-21'

test('a session has the seats of its room, or a limit of its own', () => {
  expect(sessionSeats(visit, MONDAY)).toBe(15)
  expect(sessionSeats(visit, SUNDAY)).toBe(20)
  expect(sessionSeats({ ...visit, seats: 8 }, SUNDAY)).toBe(8)
  expect(sessionSeats({ ...visit, seats: 50 }, MONDAY)).toBe(15)
  expect(sessionSeats({ ...visit, isQuiet: true }, MONDAY)).toBe(7)
  expect(sessionSeats({ ...visit, isQuiet: true, seats: 4 }, SUNDAY)).toBe(4)
})

describe('runsOn', () => {
  const yoga = { ...visit, slotIds: [4], weekdays: [7] as const }
  test.each([
    ['always, unless it says when', visit, 9, MONDAY, true],
    ['in its slots', yoga, 4, SUNDAY, true],
    ['in no other', yoga, 5, SUNDAY, false],
    ['on no other weekday', yoga, 4, MONDAY, false],
    ['from its first date', { ...visit, ranges: [{ from: SUNDAY, to: SUNDAY }] }, 4, MONDAY, false],
    ['to its last', { ...visit, ranges: [{ from: MONDAY, to: MONDAY }] }, 4, MONDAY, true],
    ['on single dates only', { ...visit, dates: [MONDAY] }, 4, SUNDAY, false],
    ['on single dates, whatever weekday', { ...yoga, dates: [MONDAY] }, 4, MONDAY, true],
    ['on its weekdays beside them', { ...yoga, dates: [MONDAY] }, 4, SUNDAY, true],
    ['not once it has ended', { ...visit, isEnded: true }, 4, MONDAY, false],
  ])('%s', (_, session, slotId, date, runs) => {
    expect(runsOn(session, slotId, date)).toBe(runs)
  })
})

test('a session that is alone takes the ordinary visits that overlap it', () => {
  const slots = [
    { id: 4, startTime: '10:00', endTime: '11:30' },
    { id: 5, startTime: '11:00', endTime: '12:00' },
  ]
  const alone = { ...visit, slotIds: [4], weekdays: [7] as const, isAlone: true }
  const instead = (startTime: string, endTime: string, date = SUNDAY) =>
    sessionInstead([visit, alone], slots, { startTime, endTime }, date)
  expect(instead('11:00', '12:00')).toBe(alone)
  expect(instead('11:30', '12:30')).toBeUndefined()
  expect(instead('11:00', '12:00', MONDAY)).toBeUndefined()
})
