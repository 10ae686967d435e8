import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTimeOfDay, minutesBefore, minutesOfDay } from './time-of-day.ts'

const twoDigits = (part: number) => String(part).padStart(2, '0')
const anyTime = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${twoDigits(hour)}:${twoDigits(minute)}`)

test.each(['00:00', '09:05', '19:59', '23:59'])('%s is a time of day', (text) => {
  expect(isTimeOfDay(text)).toBe(true)
})

test.each([
  '',
  '9:00',
  '24:00',
  '12:60',
  '12:0',
  '12:00:00',
  '12.00',
  ' 12:00',
  '12:00\n',
  '-1:00',
])('%j is not', (text) => {
  expect(isTimeOfDay(text)).toBe(false)
})

test('texts compare as the minutes do', () => {
  expect(minutesOfDay('09:30')).toBe(570)
  fc.assert(
    fc.property(anyTime, anyTime, (a, b) => {
      expect(isTimeOfDay(a)).toBe(true)
      expect(a < b).toBe(minutesOfDay(a) < minutesOfDay(b))
    }),
  )
})

test('minutesBefore stays within the day', () => {
  expect(minutesBefore('14:00', 5)).toBe('13:55')
  expect(minutesBefore('00:03', 5)).toBe('00:00')
})
