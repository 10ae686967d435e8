import { expect, test } from 'vitest'
import { refused, unreachable } from '#web/api/api-error.ts'
import { emailNotVerified, signInFailed, welcomeBack } from './sign-in-toasts.ts'

test('a sign-in that works', () => {
  expect(welcomeBack).toEqual({
    title: 'Welcome back!',
    description: 'You have successfully logged in',
  })
})

test('an address that is not verified yet is no error', () => {
  expect(emailNotVerified).toEqual({
    title: 'Email not verified',
    description:
      'Please verify your email to continue. You can resend the verification email on the next screen.',
  })
})

test('a wrong pair of email and password', () => {
  const wrong = refused(401, { code: 'INVALID_CREDENTIALS', message: 'No such pair.' })
  const title = 'Sign in failed'
  expect(signInFailed(wrong)).toEqual({ title, description: 'No such pair.', destructive: true })
  expect(signInFailed(refused(401, null))).toMatchObject({
    title,
    description: 'Invalid email or password.',
  })
})

test('a sign-in that could not be tried', () => {
  const busy = refused(429, { code: 'TOO_MANY_REQUESTS', message: 'Too many tries.' })
  const title = 'Login Error'
  expect(signInFailed(busy)).toEqual({ title, description: 'Too many tries.', destructive: true })
  expect(signInFailed(unreachable)).toMatchObject({ title, description: 'Failed to log in' })
})
