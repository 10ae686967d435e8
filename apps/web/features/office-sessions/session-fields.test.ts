import { expect, test } from 'vitest'
import { EMPTY_SESSION } from '#domain/booking/session-form.ts'
import { fieldsOf, readFields, type SessionBody } from './session-fields.ts'

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
  expect(readFields(fieldsOf(body, seasons))).toEqual({ body })
})

test('what cannot be read is said at its field', () => {
  const fields = {
    ...fieldsOf(yoga, seasons),
    name: ' ',
    seats: 'eight',
    times: '10 to 11',
    ranges: 'December',
    dates: '24.12.2026',
    groupPrice: '15',
  }
  expect(readFields(fields)).toEqual({
    problems: {
      name: expect.any(String),
      seats: 'Enter a whole number.',
      times: expect.stringContaining('10:00-11:30'),
      ranges: expect.stringContaining('one a line'),
      dates: expect.any(String),
      group: expect.stringContaining('either'),
    },
  })
})
