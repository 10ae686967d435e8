import { expect, test } from 'vitest'
import { freshNewsHours, reminderLeadHours } from './reminder.ts'

test.each([
  [0, 24],
  [24, 48],
  [48, 72],
  [720, 72],
])('with %i hours to cancel, the reminder comes %i hours before the visit', (hours, lead) => {
  expect(reminderLeadHours(hours)).toBe(lead)
  expect(freshNewsHours(hours)).toBe(lead + 24)
})
