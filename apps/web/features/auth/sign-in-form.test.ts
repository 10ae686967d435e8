import { expect, test } from 'vitest'
import { refused, unreachable } from '#web/api/api-error.ts'
import { whyNotSignedIn } from './sign-in-form.tsx'

test.each([
  [401, 'INVALID_CREDENTIALS', 'No such pair.', 'Sign in failed', 'No such pair.'],
  [401, undefined, undefined, 'Sign in failed', 'Invalid email or password.'],
  [429, 'TOO_MANY_REQUESTS', 'Too many tries.', 'Login Error', 'Too many tries.'],
])('%i %s %s: %s', (status, code, message, title, description) => {
  const refusal = refused(status, { code, message })
  expect(whyNotSignedIn(refusal)).toEqual({ title, description, destructive: true })
})

test('a sign-in that could not even be tried', () => {
  expect(whyNotSignedIn(unreachable).description).toBe('Failed to log in')
})

test('an address that is not verified yet is no error', () => {
  const toast = whyNotSignedIn(refused(403, { code: 'EMAIL_NOT_VERIFIED' }))
  expect(toast.title).toBe('Email not verified')
  expect(toast).not.toHaveProperty('destructive')
})
