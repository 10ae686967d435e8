import { expect, test } from 'vitest'
import { unreachable } from '#web/api/api-error.ts'
import { profileNotLoaded, profileNotUpdated, profileUpdated } from './profile-toasts.ts'

test('titles are those of the catalogue, with the reason below', () => {
  const { message } = unreachable
  const reason = { description: message, destructive: true }
  expect(profileNotLoaded(unreachable)).toEqual({ title: 'Failed to load profile data', ...reason })
  expect(profileNotUpdated(unreachable)).toEqual({ title: 'Failed to update profile', ...reason })
  expect(profileUpdated('Saved.')).toEqual({ title: 'Profile Updated', description: 'Saved.' })
})
