import { expect, test } from 'vitest'
import { unreachable } from '#web/api/api-error.ts'
import { timeSlotsNotFetched } from '#web/office/time-slot-toasts.ts'
import {
  slotActFailed,
  slotCreated,
  slotDeleted,
  slotSwitched,
  slotUpdated,
} from './slot-toasts.ts'

const slot = { id: 1, start_time: '09:00', end_time: '10:00', is_active: true }

test('titles are those of the catalogue, and the words name the slot', () => {
  const told = [slotCreated, slotUpdated, slotSwitched, slotDeleted].map((say) => say(slot))
  expect(told.map(({ title }) => title)).toEqual([
    'Time Slot Created',
    'Time Slot Updated',
    'Time Slot Updated',
    'Time Slot Deleted',
  ])
  for (const { description } of told) expect(description).toContain('09:00 - 10:00')
  expect(slotSwitched({ ...slot, is_active: false }).description).toContain('cannot be booked')
})

test('failures say the reason below the title of the catalogue', () => {
  const { message } = unreachable
  const reason = { description: message, destructive: true }
  expect(timeSlotsNotFetched(unreachable)).toEqual({
    title: 'Error fetching time slots',
    ...reason,
  })
  expect(slotActFailed(unreachable)).toEqual({ title: 'Error', ...reason })
  expect(slotActFailed({ code: 'NOT_FOUND', message: 'We could not find that.' })).toMatchObject({
    description: 'Somebody else has deleted this time slot.',
  })
})
