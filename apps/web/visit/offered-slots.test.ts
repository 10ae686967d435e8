import { expect, test } from 'vitest'
import { nearestSlots, offeredSlots, slotsIn, type Slot } from './offered-slots.ts'

const slot = (hour: number, remaining: number, is_available = true): Slot => ({
  id: hour,
  start_time: `${hour}:00`,
  end_time: `${hour + 1}:00`,
  base_price: 15,
  final_price: 15,
  is_available,
  remaining_capacity: remaining,
  capacity: 15,
  current_bookings: 15 - remaining,
  is_weekend: false,
})

test('only slots that are available and have room are listed', () => {
  const slots = [slot(10, 3), slot(11, 0), slot(12, 3, false)]
  expect(offeredSlots(slots).map(({ id }) => id)).toEqual([10])
})

test('the nearest times with room for everybody are suggested', () => {
  const lost = slot(13, 1)
  const slots = [slot(10, 9), slot(11, 9), slot(12, 1), lost, slot(14, 2), slot(16, 9)]
  expect(nearestSlots(lost, slots, 2).map(({ id }) => id)).toEqual([14, 11, 10])
})

test('both forms of the answer are read', () => {
  const slots = [slot(9, 4)]
  expect(slotsIn(slots)).toEqual(slots)
  expect(slotsIn({ available_slots: slots })).toEqual(slots)
})
