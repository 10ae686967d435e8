import { expect, test } from 'vitest'
import { officeBooking } from '#testing/office-booking.ts'
import { withDefaults } from './with-defaults.ts'

test('a whole answer stays as it is', () => {
  expect(withDefaults(officeBooking)).toEqual(officeBooking)
})

test('what an answer lacks has the specified words', () => {
  const {
    userName: _n,
    timeSlotRange: _r,
    timeSlotStart: _s,
    totalPrice: _t,
    ...rest
  } = officeBooking
  const bare = withDefaults(rest as typeof officeBooking)
  expect([bare.userName, bare.timeSlotRange, bare.totalPrice]).toEqual([
    'Unknown Customer',
    'Unknown Time',
    0,
  ])
  const timed = { ...rest, timeSlotStart: '10:00', timeSlotEnd: '11:00' } as typeof officeBooking
  expect(withDefaults(timed).timeSlotRange).toBe('10:00 - 11:00')
})
