import { describe, expect, test } from 'vitest'
import {
  type Day,
  earlyWords,
  hoursOf,
  hourTitle,
  inSince,
  kitchenWords,
  type Party,
  partiesFound,
  restsBetween,
  runWords,
  stateWords,
  unseenOf,
  withoutSeats,
} from './day.ts'
import { type Telling, withTellings } from './with-tellings.ts'

const START = Date.parse('2031-01-13T11:00:00Z')
const MINUTE = 60_000

const party = (more: Partial<Party> = {}): Party => ({
  bookingId: 1,
  bookingRef: 'WW-7KQ2MN4P',
  name: 'Zoë O’Neil',
  phone: null,
  timeSlotStart: '11:00',
  timeSlotEnd: '12:00',
  startsAt: '2031-01-13T11:00:00Z',
  endsAt: '2031-01-13T12:00:00Z',
  lateAt: '2031-01-13T11:10:00Z',
  sessionName: null,
  channel: 'web',
  adults: 3,
  children: 1,
  specialRequests: '',
  extras: [],
  isServed: false,
  status: 'confirmed',
  paymentStatus: 'paid',
  totalPrice: 60,
  paymentAmount: 60,
  dueAmount: 0,
  isInvoiced: false,
  handBacks: [],
  notes: [],
  arrived: 0,
  released: 0,
  isNoShow: false,
  noShows: 0,
  version: 2,
  arrivals: [],
  ...more,
})

const dayOf = (...parties: Party[]): Day => ({
  date: '2031-01-13',
  asOf: '2031-01-13T10:55:00Z',
  silentDoors: [],
  notices: [],
  rests: [],
  notes: [],
  lateAfterMinutes: 10,
  revenue: 0,
  hours: [
    {
      timeSlotId: 1,
      timeSlotStart: '11:00',
      timeSlotEnd: '12:00',
      startsAt: '2031-01-13T11:00:00Z',
      endsAt: '2031-01-13T12:00:00Z',
      expected: 0,
      arrived: 0,
      late: 0,
      free: 1,
      sessions: [{ name: null, free: 1 }],
    },
  ],
  parties,
})

test.each([
  ['zoe', 1],
  ['ONEIL', 1],
  ['o’n', 0],
  ['ww-7kq', 1],
  ['2mn4', 1],
  ['ailsa', 0],
])('%j finds %i', (typed, count) => {
  expect(partiesFound(dayOf(party()), typed)?.length ?? 0).toBe(count)
})

test.each(['michal', 'soren', 'weiss', 'WEIẞ', 'Michał'])(
  '%j finds letters of one piece',
  (typed) => {
    const guest = party({ name: 'Michał Søren-Weiß' })
    expect(partiesFound(dayOf(guest), typed)).toEqual([guest])
  },
)

test('fewer than three letters look for nobody', () => {
  expect(partiesFound(dayOf(party()), 'zo ')).toBeNull()
})

describe('words', () => {
  test.each([
    [party(), 0, 'Expected'],
    [party(), 10 * MINUTE, 'Late'],
    [party({ arrived: 3 }), 10 * MINUTE, '3 of 4 here, 1 late'],
    [party({ arrived: 3, released: 1 }), 10 * MINUTE, 'Here'],
    [party({ released: 4 }), 10 * MINUTE, 'Seats given away'],
    [party(), 60 * MINUTE, 'Over'],
    [party({ isNoShow: true }), 60 * MINUTE, 'No-show'],
  ])('of a party', (each, after, words) => {
    expect(stateWords(each, dayOf(each), START + after)).toBe(words)
  })

  test('of an hour leave out who has not paid', () => {
    const day = dayOf(party({ arrived: 2 }), party({ bookingId: 2, status: 'pending' }))
    const [hour] = hoursOf(day, START + 10 * MINUTE)
    expect(hour && runWords(hour)).toBe('2 of 4 here, 2 late, 1 seat free')
  })
})

describe('what the server was not told of yet', () => {
  const telling = (more: Partial<Telling> = {}): Telling => ({
    id: 'a',
    at: '2031-01-13T11:01:00Z',
    bookingId: 1,
    people: 2,
    name: 'Zoë O’Neil',
    ...more,
  })
  const arrived = (day: Day, ...tellings: Telling[]) =>
    withTellings(day, tellings).parties.map((each) => each.arrived)

  test('counts at this door', () => {
    expect(arrived(dayOf(party()), telling(), telling({ id: 'b', people: 1 }))).toEqual([3])
  })

  test('is undone in turn', () => {
    expect(arrived(dayOf(party()), telling(), telling({ id: 'b', reverses: 'a' }))).toEqual([0])
  })

  test('counts once where the server has heard it and its answer was lost', () => {
    const heard = { id: 'a', people: 2, at: '', by: null, isUndone: false }
    expect(arrived(dayOf(party({ arrived: 2, arrivals: [heard] })), telling())).toEqual([2])
    const undone = party({ arrivals: [{ ...heard, isUndone: true }] })
    expect(arrived(dayOf(undone), telling({ id: 'b', reverses: 'a' }))).toEqual([0])
  })

  test('takes seats back that were given away', () => {
    const day = withTellings(dayOf(party({ released: 4 })), [telling()])
    expect(day.parties[0]).toMatchObject({ arrived: 2, released: 2 })
  })
})

test('the kitchen reads what is still to serve in an hour, added up; of what is paid for', () => {
  const extras = [{ name: 'Cake', quantity: 2 }]
  const parties = [
    party({ extras }),
    party({ extras: [...extras, { name: 'Mug', quantity: 1 }] }),
    party({ extras, isServed: true }),
    party({ extras, status: 'pending' }),
  ]
  expect(kitchenWords({ parties })).toBe('4 × Cake, 1 × Mug')
  expect(kitchenWords({ parties: [party()] })).toBe('')
})

test('a party that comes hours later says so; one of the next hour, or that is here, does not', () => {
  expect(earlyWords(party(), START - 245 * MINUTE)).toBe('Comes at 11:00, in 4 hours')
  expect(earlyWords(party(), START - 60 * MINUTE)).toBeNull()
  expect(earlyWords(party({ arrived: 1 }), START - 245 * MINUTE)).toBeNull()
})

test('a ticket that was used before says since when; one that let them in just now does not', () => {
  const arrival = { id: 'a', people: 4, at: '2031-01-13T10:55:00Z', by: null, isUndone: false }
  const here = party({ arrived: 4, arrivals: [arrival] })
  expect(inSince(here, START)).toBe('2031-01-13T10:55:00Z')
  expect(inSince(here, START - 6 * MINUTE)).toBeNull()
  expect(inSince(party({ arrivals: [{ ...arrival, people: 2 }] }), START)).toBeNull()
  expect(inSince(party({ arrivals: [{ ...arrival, isUndone: true }] }), START)).toBeNull()
})

test('once the day is over it is asked who came, of those unseen in an hour in which others came in', () => {
  const arrival = { id: 'a', people: 4, at: '2031-01-13T10:55:00Z', by: null, isUndone: false }
  const unseen = party({ bookingId: 2 })
  const unpaid = party({ bookingId: 3, status: 'pending' })
  const asked = (isUndone: boolean, after: number) => {
    const came = party({ arrived: isUndone ? 0 : 4, arrivals: [{ ...arrival, isUndone }] })
    return unseenOf(dayOf(came, unseen, unpaid), START + after)
  }
  expect(asked(false, 60 * MINUTE)).toEqual([unseen])
  expect(asked(false, 59 * MINUTE)).toEqual([])
  expect(asked(true, 60 * MINUTE)).toEqual([])
})

test('who is in while others have their seats is named, with the walk-ins that are there', () => {
  const here = party({ arrived: 4, released: 3 })
  const walkIn = party({ bookingId: 2, channel: 'door', arrived: 4 })
  const later = { startsAt: '2031-01-13T12:00:00Z', endsAt: '2031-01-13T13:00:00Z' }
  const day = dayOf(here, walkIn, party({ bookingId: 3, channel: 'door', ...later }))
  expect(withoutSeats(day, START)).toEqual([{ party: here, people: 3, walkIns: [walkIn] }])
  expect(withoutSeats(day, START + 60 * MINUTE)).toEqual([])
})

test('an hour says what is sold in it, and how many seats each has', () => {
  const day = dayOf()
  const [of] = hoursOf(day, START)
  const sessions = [
    { name: null, free: 4 },
    { name: 'Cat yoga', free: 1 },
  ]
  const hour = { ...of!.hour, sessions }
  expect(hourTitle(hour)).toBe('11:00 – 12:00, Cat yoga')
  expect(runWords({ ...of!, hour })).toBe('nobody expected, 4 seats free, 1 seat free in Cat yoga')
})

test('a rest of the cats stands between the hours around it', () => {
  const rest = (startTime: string) => ({ startTime, endTime: '23:00' })
  const day = { ...dayOf(), rests: [rest('10:30'), rest('11:00'), rest('12:00')] }
  const [of] = hoursOf(day, START)
  expect(restsBetween(day, undefined, of)).toEqual([rest('10:30'), rest('11:00')])
  expect(restsBetween(day, of, undefined)).toEqual([rest('12:00')])
})
