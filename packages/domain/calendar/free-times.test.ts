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
const at = (startTime: string, endTime: string) => ({ startTime, endTime })
const spans = (date: string, taken: Parameters<typeof freeTimes>[2] = []) =>
  freeTimes(house, date, taken).map(({ startTime, endTime }) => `${startTime} - ${endTime}`)

test('an empty room is free while the cafe is open and the cats do not rest', () => {
  expect(spans(MONDAY)).toEqual(['09:00 - 13:00', '13:30 - 18:00'])
  expect(spans('2026-11-21')).toEqual(['10:00 - 16:00'])
  expect(spans('2026-11-17')).toEqual([])
})

test('who sits there is in the way, and less than an hour is not offered', () => {
  expect(spans(MONDAY, [at('10:00', '11:00'), at('12:00', '14:00')])).toEqual([
    '09:00 - 10:00',
    '11:00 - 12:00',
    '14:00 - 18:00',
  ])
  expect(spans(MONDAY, [at('09:30', '13:00')])).toEqual(['13:30 - 18:00'])
})
