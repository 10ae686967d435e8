import { expect, test } from 'vitest'
import { checkSession } from './check-session.ts'
import { EMPTY_SESSION, type SessionForm } from './session-form.ts'

const yoga: SessionForm = {
  ...EMPTY_SESSION,
  name: 'Sunday yoga',
  words: 'Stretch among cats.',
  seats: 8,
  times: [{ startTime: '10:00', endTime: '11:30' }],
  weekdays: [7],
  mostPeople: 8,
  prices: { adult: 2200, concession: 1800 },
}

const within = { roomSeats: 20, today: '2026-11-16' }
const check = (change: Partial<SessionForm>, before?: SessionForm) =>
  checkSession({ ...yoga, ...change }, { ...within, before })

test('a session that may be saved', () => {
  expect(check({})).toEqual({})
  expect(check({ prices: null, isQuiet: true, seats: null, mostPeople: 40 })).toEqual({})
})

const [first, second, third] = [
  { from: '2027-01-01', to: '2027-01-31' },
  { from: '2027-02-01', to: '2027-02-01' },
  { from: '2027-02-02', to: '2027-03-01' },
]
const late = { cancellationEnabled: true, cancellationRequiresApproval: true }
const cheap = { adult: 60, concession: 60 }

test.each<Partial<SessionForm>>([
  { seats: 1 },
  { seats: 20 },
  { leastPeople: 8 },
  { mostPeople: 40 },
  { times: [...yoga.times, { startTime: '12:00', endTime: '13:00' }] },
  { weekdays: null },
  { ranges: [third, first, second] },
  { ranges: [second, third, first] },
  { dates: ['2027-01-01', '2027-01-02'] },
  { mostChildren: 0 },
  { prices: { toddler: 0, child: 500, adult: 1000 }, mostChildren: 1 },
  { group: { from: 2, percentage: 100 } },
  { group: { from: 8, percentage: 0.01 } },
  { seasons: [{ id: 1, prices: cheap }], group: { from: 2, percentage: 50 } },
  { dates: ['2026-11-16', '2028-11-15'] },
  { ranges: [{ from: '2020-01-01', to: '2026-11-16' }] },
  { ranges: [{ from: '2028-11-15', to: '9999-12-31' }] },
  { mostChildren: 20, childrenPerAdult: 20 },
  { bookingAdvanceDays: 730 },
  { prices: { adult: 100_000 } },
])('is saved at the edge of what may be: %j', (change) => {
  expect(check(change)).toEqual({})
})

test.each<[keyof SessionForm, string, Partial<SessionForm>]>([
  ['name', 'Give it a name', { name: '…' }],
  ['times', 'Say at least one time', { times: [] }],
  ['times', 'must be after', { times: [{ startTime: '11:00', endTime: '10:00' }] }],
  ['times', 'each time once', { times: [...yoga.times, ...yoga.times] }],
  ['weekdays', 'at least one', { weekdays: [] }],
  ['ranges', 'end before', { ranges: [{ from: '2027-02-01', to: '2027-01-01' }] }],
  [
    'ranges',
    'share a day',
    {
      ranges: [
        { from: '2027-02-01', to: '2027-03-01' },
        { from: '2027-01-01', to: '2027-02-01' },
      ],
    },
  ],
  ['ranges', 'share a day', { ranges: [third, first, { ...second, to: '2027-02-02' }] }],
  ['dates', 'each date once', { dates: ['2027-01-01', '2027-01-01'] }],
  ['seats', 'The room has 20 seats.', { seats: 21 }],
  ['leastPeople', 'at least 1 person', { leastPeople: 0 }],
  ['leastPeople', 'Nobody can come', { leastPeople: 9, mostPeople: 12 }],
  [
    'leastPeople',
    'it has 10 seats',
    { seats: null, isQuiet: true, leastPeople: 11, mostPeople: 12 },
  ],
  ['mostPeople', 'at once', { leastPeople: 5, mostPeople: 4 }],
  ['mostPeople', 'At most 40', { mostPeople: 41 }],
  ['isQuiet', 'one of the two', { isQuiet: true, isPrivate: true }],
  ['mostChildren', 'Not less than none', { mostChildren: -1 }],
  ['mostChildren', 'The room has 20 seats.', { mostChildren: 21 }],
  ['childrenPerAdult', '1 to 20', { childrenPerAdult: 0 }],
  ['childrenPerAdult', '1 to 20', { childrenPerAdult: 21 }],
  ['dates', 'from today to Nov 15, 2028', { dates: ['2026-11-15'] }],
  ['dates', 'from today', { dates: ['2028-11-16'] }],
  ['ranges', 'from today', { ranges: [{ from: '2020-01-01', to: '2020-12-31' }] }],
  ['ranges', 'from today', { ranges: [{ from: '2028-11-16', to: '9999-12-31' }] }],
  ['bookingAdvanceDays', 'At most 730', { bookingAdvanceDays: 731 }],
  ['cancellation', 'At most 8760', { cancellation: { ...late, cancellationHours: 8761 } }],
  ['prices', '£1,000.00', { prices: { adult: 100_001, concession: 1 } }],
  ['seasons', '£1,000.00', { seasons: [{ id: 1, prices: { adult: 100_001, concession: 1 } }] }],
  ['prices', 'price adults', { prices: { child: 500 } }],
  ['prices', 'children have no price', { prices: { toddler: 0, adult: 1000 } }],
  ['prices', 'at least £0.30', { prices: { child: 29, adult: 1000 } }],
  ['mostChildren', 'none may come', { prices: { child: 500, adult: 1000 }, mostChildren: 0 }],
  ['seasons', 'of its own', { prices: null, seasons: [{ id: 1, prices: { adult: 100 } }] }],
  ['seasons', 'same ages', { seasons: [{ id: 1, prices: { adult: 2500 } }] }],
  ['seasons', '£0.30', { seasons: [{ id: 1, prices: { adult: 2500, concession: 1 } }] }],
  ['group', 'of its own', { prices: null, group: { from: 5, percentage: 10 } }],
  ['group', 'begins with 2', { group: { from: 1, percentage: 10 } }],
  ['group', '100 per cent', { group: { from: 5, percentage: 0 } }],
  ['group', 'that large', { group: { from: 9, percentage: 10 } }],
  ['group', '100 per cent', { group: { from: 5, percentage: 101 } }],
  ['group', '£0.30', { group: { from: 5, percentage: 99 } }],
  ['group', '£0.30', { group: { from: 5, pence: 29 } }],
  ['group', '£0.30', { seasons: [{ id: 1, prices: cheap }], group: { from: 5, percentage: 50.9 } }],
])('%s: %s', (field, words, change) => {
  expect(check(change)).toEqual({ [field]: expect.stringContaining(words) })
})

test('without a seat it is to be ended', () => {
  expect(check({ seats: 0 })).toMatchObject({ seats: 'Give it at least 1 seat, or end it.' })
})

test('a date that was in time when it was saved may stay', () => {
  const over = { dates: ['2026-01-01'], ranges: [{ from: '2026-01-01', to: '2026-02-01' }] }
  expect(check(over, { ...yoga, ...over })).toEqual({})
  expect(check({ dates: [...over.dates, '2020-01-01'] }, { ...yoga, ...over })).toHaveProperty(
    'dates',
  )
})
