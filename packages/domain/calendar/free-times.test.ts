import { expect, test } from 'vitest'
import { freeTimes } from './free-times.ts'
import type { House } from './slots.ts'

const MONDAY = '2026-11-16'
const house: House = {
  schedule: {
    businessHours: { opensAt: '09:00', closesAt: '18:00' },
    weekendBusinessHours: { opensAt: '10:00', closesAt: '16:00' },
    weekendDays: [6, 7],
    week: [],
    exceptions: [{ date: '2026-11-17', isClosed: true, opensAt: null, closesAt: null }],
  },
  rests: [{ weekdays: [1], startTime: '13:00', endTime: '13:30' }],
}
const empty = { steps: [], lapsed: [] }
const at = (hour: number, people: number) => ({ minute: hour * 60, people })
const spans = (date: string, crowd: Parameters<typeof freeTimes>[2] = empty) =>
  freeTimes(house, date, crowd).map(({ startTime, endTime }) => `${startTime} - ${endTime}`)

test('an empty room is free while the cafe is open and the cats do not rest', () => {
  expect(spans(MONDAY)).toEqual(['09:00 - 13:00', '13:30 - 18:00'])
  expect(spans('2026-11-21')).toEqual(['10:00 - 16:00'])
  expect(spans('2026-11-17')).toEqual([])
})

test('who sits there is in the way, and less than an hour is not offered', () => {
  const steps = [at(0, 0), at(10, 2), at(11, 0), at(12, 3), at(14, 0)]
  expect(spans(MONDAY, { steps, lapsed: [] })).toEqual([
    '09:00 - 10:00',
    '11:00 - 12:00',
    '14:00 - 18:00',
  ])
  const half = [at(0, 0), { minute: 9 * 60 + 30, people: 1 }, at(13, 0)]
  expect(spans(MONDAY, { steps: half, lapsed: [] })).toEqual(['13:30 - 18:00'])
})

test('a party whose hold is over is not in the way', () => {
  const steps = [at(0, 0), at(10, 2), at(11, 0)]
  const lapsed = [{ startTime: '10:00', endTime: '11:00', seats: 2 }]
  expect(spans(MONDAY, { steps, lapsed })).toEqual(['09:00 - 13:00', '13:30 - 18:00'])
})
