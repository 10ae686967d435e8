import { expect, test } from 'vitest'
import {
  lengthLabel,
  minutesOf,
  seatPriceLabel,
  sharingLabel,
  slotSwitched,
  whyNotCreate,
} from './slot-words.ts'
import { slotActFailed } from './use-slot-act.ts'

test.each([
  ['', '', 'Enter a start time and an end time.'],
  ['', '10:00', 'Enter a start time.'],
  ['09:00', '', 'Enter an end time.'],
  ['09:00', '10:00', null],
])('from %j to %j the button says %j', (start_time, end_time, why) => {
  expect(whyNotCreate({ start_time, end_time })).toBe(why)
})

test.each([
  ['09:00', '10:30', 90],
  ['09:00', '09:00', null],
  ['10:00', '09:00', null],
  ['', '09:00', null],
])('from %j to %j are %j minutes', (start_time, end_time, minutes) => {
  expect(minutesOf({ start_time, end_time })).toBe(minutes)
})

test('lengths read as people say them', () => {
  expect([45, 60, 90, 125].map(lengthLabel)).toEqual(['45 min', '1 h', '1 h 30 min', '2 h 5 min'])
})

test('a seat costs its part of the hour, less the discount', () => {
  const pricing = {
    basePrice: 15,
    discountActive: true,
    discountPercentage: 10,
    finalPrice: 13.5,
    discountAmount: 1.5,
    businessHours: '',
    bookingAdvanceDays: 30,
    cancellationHours: 24,
  }
  expect(seatPriceLabel(90, pricing)).toBe('£20.25')
  expect(seatPriceLabel(90, { ...pricing, discountActive: false })).toBe('£22.50')
})

test('a slot that is switched off says what becomes of its bookings', () => {
  const slot = { id: 1, start_time: '09:00', end_time: '10:00', is_active: false }
  expect(slotSwitched(slot).description).toBe(
    '09:00 - 10:00 cannot be booked any more. Bookings stay.',
  )
  expect(slotSwitched({ ...slot, is_active: true }).description).toContain('can be booked again')
})

test('a slot that is gone is not merely “not found”', () => {
  expect(slotActFailed({ code: 'NOT_FOUND', message: 'We could not find that.' })).toEqual({
    title: 'Error',
    description: 'Somebody else has deleted this time slot.',
    destructive: true,
  })
})

test('a slot says with which others it shares the room', () => {
  const slot = (id: number, start_time: string, end_time: string, is_active = true) => ({
    id,
    start_time,
    end_time,
    is_active,
  })
  const long = slot(1, '10:00', '11:30')
  const all = [
    long,
    slot(2, '11:00', '12:00'),
    slot(3, '11:30', '12:30'),
    slot(4, '10:00', '11:00', false),
  ]
  expect(sharingLabel(long, all)).toBe('Shares its seats with 11:00 - 12:00')
  expect(sharingLabel(slot(5, '08:00', '09:00'), all)).toBeNull()
})
