import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeOfMinutes } from '#domain/calendar/time-of-day.ts'
import {
  childrenLeft,
  type Day,
  EMPTY_DAY,
  type Holding,
  leaveOut,
  listOver,
  refuseGroup,
  seatsLeft,
  type SoldVisit,
  withoutOver,
} from './day.ts'
import type { Session } from './sessions.ts'

const MONDAY = '2027-03-15'
const ORDINARY = 1
const QUIET = 2
const YOGA = 3
const PRIVATE = 4

const session: Session = {
  id: ORDINARY,
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
const sessions: Session[] = [
  { ...session, mostChildren: 6 },
  { ...session, id: QUIET, isQuiet: true, mostChildren: 2 },
  { ...session, id: YOGA, seats: 5 },
  { ...session, id: PRIVATE, isPrivate: true },
]
const sold = (changed: Partial<Session> = {}, startTime = '10:00', endTime = '11:30') => ({
  session: { ...session, ...changed },
  slot: { id: 4, startTime, endTime },
  date: MONDAY,
  rests: [],
})

const nobody: Holding = {
  bookingId: null,
  changeId: null,
  paymentId: null,
  sessionId: ORDINARY,
  slotId: 9,
  startTime: '10:00',
  endTime: '11:00',
  people: 0,
  children: 0,
  isPrivate: false,
  isOver: false,
}
const dayOf = (...holdings: Partial<Holding>[]): Day => ({
  ...EMPTY_DAY,
  holdings: holdings.map((each) => ({ ...nobody, ...each })),
})

describe('seats left', () => {
  // 4 people until 11:00, then 9.
  const day = dayOf({ people: 4 }, { startTime: '11:00', endTime: '12:00', people: 9 })

  test('are what the fullest minute leaves', () => expect(seatsLeft(sold(), day)).toBe(6))
  test('are at most the session’s own, less those of this visit', () => {
    const inVisit = { slotId: 4, endTime: '11:30', people: 4 }
    expect(seatsLeft(sold({ seats: 7 }), dayOf(inVisit))).toBe(3)
    expect(seatsLeft(sold({ seats: 7 }), dayOf({ ...inVisit, endTime: '11:00' }))).toBe(7)
    expect(seatsLeft(sold({ isQuiet: true }), dayOf(inVisit))).toBe(3)
  })
  test('are never below 0', () => {
    expect(seatsLeft(sold({ room: { ...session.room, seats: 5 } }), day)).toBe(0)
  })
  test('are none for a private session while anybody is there, and all of an empty room', () => {
    expect(seatsLeft(sold({ isPrivate: true }), day)).toBe(0)
    expect(seatsLeft(sold({ isPrivate: true }, '08:00', '09:00'), day)).toBe(15)
  })
  test('are none beside a private group, until staff released all of it', () => {
    const hire = { isPrivate: true, people: 2 }
    expect(seatsLeft(sold(), dayOf(hire))).toBe(0)
    expect(seatsLeft(sold({}, '11:00', '12:00'), dayOf(hire))).toBe(15)
    expect(seatsLeft(sold(), dayOf({ ...hire, people: 0 }))).toBe(15)
  })
  test('are none while the cats rest', () => {
    const rests = [{ weekdays: null, startTime: '11:00', endTime: '11:15' }]
    expect(seatsLeft({ ...sold(), rests }, EMPTY_DAY)).toBe(0)
    expect(seatsLeft({ ...sold({}, '10:00', '11:00'), rests }, EMPTY_DAY)).toBe(15)
  })
})

describe('a group', () => {
  test('is refused with what remains', () => {
    const day = dayOf({ people: 12 })
    expect(refuseGroup(sold(), { people: 3, children: 0 }, day)).toBeNull()
    expect(refuseGroup(sold(), { people: 4, children: 0 }, day)).toEqual({
      refused: 'SLOT_FULL',
      remaining: 3,
    })
  })
  test('finds no seats before those who wait were asked, unless it comes first', () => {
    const day = { ...EMPTY_DAY, toAsk: true, isAwaited: true }
    const one = { people: 1, children: 0 }
    expect(refuseGroup(sold(), one, day)).toEqual({ refused: 'SLOT_FULL', remaining: 0 })
    expect(refuseGroup(sold(), { ...one, comesFirst: true }, day)).toBeNull()
  })
  test('without children does not ask how many there are', () => {
    const limited = sold({ mostChildren: 2 })
    const day = dayOf({ people: 3, children: 3 })
    expect(refuseGroup(limited, { people: 2, children: 0 }, day)).toBeNull()
    expect(refuseGroup(limited, { people: 2, children: 1 }, day)).toEqual({
      refused: 'CHILDREN_FULL',
      remaining: 0,
    })
  })
})

test('what is left out does not count; holds that are over are for those who wait', () => {
  const day = dayOf(
    { bookingId: 7, people: 9 },
    { bookingId: 7, changeId: 3, people: 2, isOver: true },
  )
  expect(seatsLeft(sold(), leaveOut(day, [{ bookingId: 7, changeId: null }]))).toBe(13)
  expect(seatsLeft(sold(), withoutOver(day))).toBe(6)
  expect(listOver({ ...day, isAwaited: true })).toEqual([])
})

// Any minute of two hours: what begins and ends is rarely on the hour.
const FIRST = 600
const LAST = 720
const minute = fc.integer({ min: FIRST, max: LAST })
const times = fc.uniqueArray(minute, { minLength: 2, maxLength: 2 }).map(([a = 0, b = 0]) => ({
  startTime: timeOfMinutes(Math.min(a, b)),
  endTime: timeOfMinutes(Math.max(a, b)),
}))
const slots = fc.array(times, { minLength: 3, maxLength: 3 })
const visits = fc.record({ session: fc.nat(3), slot: fc.nat(2) })
const groups = fc
  .integer({ min: 0, max: 6 })
  .chain((people) => fc.record({ people: fc.constant(people), children: fc.nat(people) }))
const holdings = fc.array(fc.tuple(visits, groups), { maxLength: 8 })
const rests = fc.array(
  times.map((each) => ({ ...each, weekdays: null })),
  { maxLength: 1 },
)

/** As a person with a pencil would: minute by minute, seat by seat. */
function countNaively(
  { session: wanted, slot, rests: resting }: SoldVisit,
  day: Day,
): { seats: number; children: number } {
  const { seats } = wanted.room
  let [left, mostYoung] = [Infinity, 0]
  for (let at = FIRST; at < LAST; at++) {
    const now = timeOfMinutes(at)
    const isNow = (each: { startTime: string; endTime: string }) =>
      each.startTime <= now && now < each.endTime
    if (!isNow(slot)) continue
    let [inRoom, young, isTaken] = [0, 0, false]
    for (const each of day.holdings.filter(isNow)) {
      inRoom += each.people
      young += each.children
      if (each.isPrivate && each.people > 0) isTaken = true
    }
    if (isTaken || (wanted.isPrivate && inRoom > 0) || resting.some(isNow)) inRoom = Infinity
    left = Math.min(left, seats - inRoom)
    mostYoung = Math.max(mostYoung, young)
  }
  let inVisit = 0
  for (const each of day.holdings) {
    const isHere = each.sessionId === wanted.id && each.slotId === slot.id
    if (isHere && each.startTime === slot.startTime && each.endTime === slot.endTime) {
      inVisit += each.people
    }
  }
  if (wanted.seats !== null) left = Math.min(left, wanted.seats - inVisit)
  if (wanted.isQuiet) left = Math.min(left, Math.floor(seats / 2) - inVisit)
  return { seats: Math.max(0, left), children: (wanted.mostChildren ?? Infinity) - mostYoung }
}

test('a group is seated exactly when a count of every minute finds room for it', () => {
  fc.assert(
    fc.property(slots, holdings, visits, groups, rests, (at, held, wanted, group, resting) => {
      const day = dayOf(
        ...held.map(([visit, each]) => ({
          ...each,
          ...at[visit.slot]!,
          slotId: visit.slot,
          sessionId: sessions[visit.session]!.id,
          isPrivate: sessions[visit.session]!.isPrivate,
        })),
      )
      const visit: SoldVisit = {
        session: sessions[wanted.session]!,
        slot: { id: wanted.slot, ...at[wanted.slot]! },
        date: MONDAY,
        rests: resting,
      }
      const naive = countNaively(visit, day)
      expect(seatsLeft(visit, day)).toBe(naive.seats)
      const young = childrenLeft(visit, day)
      expect(young ?? Infinity).toBe(Math.max(0, naive.children))
      const fits =
        group.people <= naive.seats && (group.children === 0 || group.children <= naive.children)
      expect(refuseGroup(visit, group, day) === null).toBe(fits)
    }),
    { numRuns: 400 },
  )
})
