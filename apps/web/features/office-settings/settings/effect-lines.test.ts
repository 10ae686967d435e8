import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, parseSettings } from '#domain/booking/settings.ts'
import { effectLines } from './effect-lines.ts'

const slots = [
  { startTime: '09:00', endTime: '10:00' },
  { startTime: '16:00', endTime: '17:30' },
]
const lines = (texts: Partial<typeof DEFAULT_SETTINGS>) =>
  effectLines(
    {
      before: parseSettings(DEFAULT_SETTINGS),
      after: parseSettings({ ...DEFAULT_SETTINGS, ...texts }),
    },
    slots,
    '2026-11-16',
  )

test('prices of each length, and that bookings keep theirs', () => {
  expect(lines({ basePrice: '16' })).toEqual([
    '60 minutes: £15.00 → £16.00 a person.',
    '90 minutes: £22.50 → £24.00 a person.',
    'Bookings that are made keep their price.',
  ])
  expect(lines({ basePrice: '0' })[0]).toBe('60 minutes: £15.00 → free.')
})

test('seats by weekday, slots by hours, and the last day', () => {
  expect(lines({ weekendSlotCapacity: '12' })).toEqual([
    'Saturday, Sunday: 20 → 12 seats in each slot.',
  ])
  expect(lines({ businessHours: '10:00-18:00', weekendBusinessHours: '09:00-16:00' })).toEqual([
    'Not offered on regular days any more: 09:00 - 10:00.',
    'Now offered on weekend days: 09:00 - 10:00.',
  ])
  expect(lines({ bookingAdvanceDays: '10' })).toEqual([
    'Visits can be booked until Dec 16, 2026 → Nov 26, 2026.',
  ])
})

test('nothing follows where nothing changes', () => {
  expect(lines({ cancellationHours: '48' })).toEqual([])
})
