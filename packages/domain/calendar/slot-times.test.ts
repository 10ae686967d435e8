import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSlotTimes, minutesTogether, overlaps, slotMinutes } from './slot-times.ts'

test.each([
  ['09:00', '10:00', {}],
  ['09:00', '09:01', {}],
  ['09:00', '09:00', { endTime: 'The end time must be after the start time.' }],
  ['10:00', '09:00', { endTime: 'The end time must be after the start time.' }],
  ['', '10:00', { startTime: 'Enter a start time as HH:mm.' }],
  ['9', '10:00', { startTime: 'Enter a start time as HH:mm.' }],
  ['09:00', '', { endTime: 'Enter an end time as HH:mm.' }],
  ['09:00', '24:00', { endTime: 'Enter an end time as HH:mm.' }],
])('%j to %j: %j', (startTime, endTime, problems) => {
  expect(checkSlotTimes({ startTime, endTime })).toEqual(problems)
})

test('exactly the slots that pass have a length', () => {
  const clock = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  expect(slotMinutes({ startTime: '09:15', endTime: '10:45' })).toBe(90)
  fc.assert(
    fc.property(clock, clock, (startTime, endTime) => {
      const passes = Object.keys(checkSlotTimes({ startTime, endTime })).length === 0
      expect(slotMinutes({ startTime, endTime }) > 0).toBe(passes)
    }),
  )
})

const slot = (startTime: string, endTime: string) => ({ startTime, endTime })

test('slots that only touch share nothing', () => {
  expect(overlaps(slot('10:00', '11:00'), slot('11:00', '12:00'))).toBe(false)
  expect(overlaps(slot('10:00', '11:01'), slot('11:00', '12:00'))).toBe(true)
  expect(overlaps(slot('10:00', '12:00'), slot('10:30', '11:00'))).toBe(true)
})

test('minutes that slots share count once', () => {
  expect(minutesTogether([])).toBe(0)
  expect(minutesTogether([slot('14:00', '15:00'), slot('10:00', '11:00')])).toBe(120)
  expect(minutesTogether([slot('10:00', '12:00'), slot('10:30', '11:00')])).toBe(120)
  expect(minutesTogether([slot('10:30', '12:00'), slot('10:00', '11:00')])).toBe(120)
})
