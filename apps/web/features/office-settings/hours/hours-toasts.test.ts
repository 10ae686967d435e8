import { expect, test } from 'vitest'
import { unreachable } from '#web/api/api-error.ts'
import { hoursNotFetched, hoursNotSaved, hoursSaved } from './hours-toasts.ts'

test('the title of the catalogue, and others in its manner', () => {
  const reason = { description: unreachable.message, destructive: true }
  expect(hoursNotFetched(unreachable)).toEqual({ title: 'Error fetching working hours', ...reason })
  expect(hoursNotSaved(unreachable)).toEqual({ title: 'Error saving working hours', ...reason })
  expect(hoursSaved(0).description).toContain('Every upcoming booking')
  expect(hoursSaved(2)).toMatchObject({
    title: 'Working Hours Saved',
    description: expect.stringContaining('outside'),
  })
})
