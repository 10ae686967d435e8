import { expect, test } from 'vitest'
import { EMPTY_SESSION } from '#domain/booking/session-form.ts'
import { PRESETS } from './presets.ts'
import { checkBody, fieldsOf, readFields, type SessionBody } from './session-fields.ts'

const season = {
  id: 3,
  name: 'Weekends',
  firstDate: null,
  lastDate: null,
  weekdays: [6, 7] as const,
}
const seasons = [{ ...season, weekdays: [...season.weekdays] }]
const yoga: SessionBody = {
  ...EMPTY_SESSION,
  name: 'Sunday yoga',
  times: [
    { startTime: '10:00', endTime: '11:30' },
    { startTime: '14:00', endTime: '15:30' },
  ],
  weekdays: [7],
  ranges: [{ from: '2026-12-01', to: '2026-12-24' }],
  dates: ['2026-12-31'],
  seats: 8,
  prices: { adult: 22, concession: 18.5 },
  seasons: [{ id: 3, prices: { adult: 25, concession: 20 } }],
  group: { from: 5, percentage: 12.5 },
  bookingAdvanceDays: 60,
  cancellation: {
    cancellationEnabled: true,
    cancellationRequiresApproval: false,
    cancellationHours: 48,
  },
}

test.each([
  yoga,
  { ...yoga, group: { from: 5, price: 15 }, prices: { adult: 22 } },
  { ...EMPTY_SESSION, name: 'A', times: yoga.times },
])('what a session is comes back from its fields', (body) => {
  expect(readFields(fieldsOf(body, seasons))).toEqual({ body, problems: {} })
})

test('what cannot be read is said at its field, and the rest can be shown', () => {
  const fields = fieldsOf(yoga, seasons)
  const read = readFields({
    ...fields,
    seats: 'eight',
    times: [...fields.times, { startTime: '16:00', endTime: '' }],
    ranges: [{ from: '2026-12-01', to: '' }],
    prices: { ...fields.prices, adult: 'a lot' },
    groupPrice: '15',
  })
  expect(read.problems).toEqual({
    seats: 'Enter a whole number.',
    times: expect.stringContaining('when it ends'),
    ranges: expect.stringContaining('last day'),
    'prices.adult': expect.stringContaining('22.50'),
    group: expect.stringContaining('either'),
  })
  expect(read.body).toMatchObject({ name: 'Sunday yoga', times: yoga.times, seats: null })
})

test('the server’s own rule is asked before it is sent, in pence', () => {
  const within = { roomSeats: 20, today: '2026-11-16' }
  expect(checkBody(yoga, within)).toEqual({})
  const wrong = { ...yoga, mostChildren: 999, prices: { adult: 0.29, concession: 1 } }
  expect(checkBody(wrong, within)).toEqual({
    mostChildren: 'The room has 20 seats.',
    prices: expect.stringContaining('£0.30'),
    group: expect.stringContaining('£0.30'),
  })
  for (const { body } of Object.values(PRESETS)) {
    expect(checkBody({ ...body, name: 'Named' }, within)).toEqual({})
  }
})
