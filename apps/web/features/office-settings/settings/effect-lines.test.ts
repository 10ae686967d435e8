import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, parseSettings } from '#domain/booking/settings.ts'
import type { WorkingDay } from '#domain/calendar/hours.ts'
import { effectLines } from './effect-lines.ts'

const slots = [
  { startTime: '09:00', endTime: '10:00' },
  { startTime: '16:00', endTime: '17:30' },
]
const lines = (texts: Partial<typeof DEFAULT_SETTINGS>, week: WorkingDay[] = []) =>
  effectLines(
    {
      before: parseSettings(DEFAULT_SETTINGS),
      after: parseSettings({ ...DEFAULT_SETTINGS, ...texts }),
    },
    { slots, week, today: '2026-11-16' },
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
    'Not offered on Monday to Friday any more: 09:00 - 10:00.',
    'Now offered on Saturday, Sunday: 09:00 - 10:00.',
  ])
  expect(lines({ bookingAdvanceDays: '10' })).toEqual([
    'Visits can be booked until Dec 16, 2026 → Nov 26, 2026.',
    'Later visits that are booked stay.',
  ])
  expect(lines({ bookingAdvanceDays: '60' })).toHaveLength(1)
})

test('a day that joins the weekend has its hours, unless staff gave it others', () => {
  const friday = { weekendDays: 'Friday,Saturday,Sunday' }
  const seats = 'Friday: 15 → 20 seats in each slot.'
  expect(lines(friday)).toEqual([
    seats,
    'Not offered on Friday any more: 09:00 - 10:00, 16:00 - 17:30.',
  ])
  const own = { day: 5, mode: 'custom', opensAt: '08:00', closesAt: '20:00' } as const
  expect(lines(friday, [own])).toEqual([seats])
})

test('what customers may do from now on, and that what is booked stays as it was', () => {
  const stays = 'Visits that are booked keep the terms they were booked by.'
  expect(lines({ cancellationHours: '48' })).toEqual([
    'Until 48 hours before it, customers can ask to cancel a visit; the refund waits for your approval.',
    stays,
  ])
  expect(lines({ cancellationRequiresApproval: 'false', cancellationHours: '0' })[0]).toBe(
    'Until it begins, customers can cancel a visit and are refunded in full, without your approval.',
  )
  expect(lines({ cancellationEnabled: 'false' })).toEqual([
    'Nobody can cancel a paid visit on the website.',
    stays,
  ])
})

test('nothing follows where nothing changes', () => {
  expect(lines({ discountPercentage: '20' })).toEqual([])
})
