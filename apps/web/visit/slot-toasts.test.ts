import { expect, test } from 'vitest'
import { noSlotsAvailable } from './slot-toasts.ts'

test('a date without slots', () => {
  expect(noSlotsAvailable).toMatchObject({
    title: 'No Slots Available',
    description: 'No available slots found for the selected date',
  })
})
