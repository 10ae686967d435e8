import { expect, test } from 'vitest'
import { unreachable } from '#web/api/api-error.ts'
import {
  customerViewLoaded,
  userBookingsNotLoaded,
  userDeleted,
  userNotDeleted,
  userNotUpdated,
  usersNotLoaded,
  userUpdated,
  verificationNotSent,
  verificationSent,
} from './user-toasts.ts'

test.each([
  [usersNotLoaded, 'Error loading users'],
  [userNotUpdated, 'Error updating user'],
  [userNotDeleted, 'Error deleting user'],
  [verificationNotSent, 'Error sending verification email'],
  [userBookingsNotLoaded, 'Error loading user bookings'],
])('a failure has its title and the reason below', (failure, title) => {
  const { message } = unreachable
  expect(failure(unreachable)).toEqual({ title, description: message, destructive: true })
})

test('what went well says for whom', () => {
  expect(userUpdated('Isla')).toEqual({
    title: 'User Updated',
    description: 'What you changed about Isla has been saved.',
  })
  expect(userDeleted('Isla')).toMatchObject({ title: 'User Deleted' })
  expect(verificationSent('isla@example.com')).toEqual({
    title: 'Verification Email Sent',
    description: 'A new link is on its way to isla@example.com.',
  })
  expect(customerViewLoaded('Isla', 1)).toEqual({
    title: 'Customer View Loaded',
    description: 'Isla has made 1 booking.',
  })
  expect(customerViewLoaded('Isla', 0).description).toBe('Isla has made 0 bookings.')
})
