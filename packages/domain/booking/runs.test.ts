import { expect, test } from 'vitest'
import type { House } from '#domain/calendar/slots.ts'
import { firstRun, type Meant, neverRuns, runsOf } from './runs.ts'

const MONDAY = '2026-11-16'
const SUNDAY = '2026-11-22'

const house: House = {
  schedule: {
    businessHours: { opensAt: '09:00', closesAt: '18:00' },
    weekendBusinessHours: { opensAt: '10:00', closesAt: '16:00' },
    weekendDays: [6, 7],
    week: [{ day: 1, mode: 'closed', opensAt: null, closesAt: null }],
    exceptions: [{ date: '2026-11-29', isClosed: true, opensAt: null, closesAt: null }],
  },
  rests: [{ weekdays: null, startTime: '13:00', endTime: '13:30' }],
}
const at = (startTime: string, endTime: string, isActive = true) => ({
  startTime,
  endTime,
  isActive,
})
const yoga: Meant = { weekdays: [7], ranges: null, dates: [], slots: [at('10:00', '11:30')] }
const never = (change: Partial<Meant>) => neverRuns({ ...yoga, ...change }, house, MONDAY)

test('the next one is on a day on which the cafe is open', () => {
  expect(firstRun(yoga, house, MONDAY)).toMatchObject({ date: SUNDAY, startTime: '10:00' })
  expect(firstRun(yoga, house, '2026-11-23')).toMatchObject({ date: '2026-12-06' })
  expect(runsOf(yoga, house, '2026-11-29')).toMatchObject([{ whyNot: 'closed' }])
  expect(runsOf(yoga, house, MONDAY)).toEqual([])
})

test('a session that takes place has nothing said against it', () => {
  expect(never({})).toEqual([])
  expect(never({ dates: ['2028-11-13'] })).toEqual([])
})

test.each<[string, Partial<Meant>]>([
  ['on Sun, Nov 22, 2026 the cafe is open 10:00 - 16:00', { slots: [at('15:00', '16:30')] }],
  ['on Mon, Nov 16, 2026 the cafe is closed', { weekdays: [1] }],
  ['on Sun, Nov 22, 2026 the cats rest then', { slots: [at('12:30', '13:30')] }],
  ['this time slot is switched off', { slots: [at('10:00', '11:30', false)] }],
  ['it has no dates from today on', { ranges: [{ from: '2020-01-01', to: '2020-12-31' }] }],
])('%s', (why, change) => {
  expect(never(change)).toEqual([expect.stringContaining(why)])
})

test('of several times only those are named at which it never runs', () => {
  const slots = [at('10:00', '11:30'), at('19:00', '20:00')]
  expect(never({ slots })).toEqual([expect.stringMatching(/^It never runs at 19:00 - 20:00: /)])
})
