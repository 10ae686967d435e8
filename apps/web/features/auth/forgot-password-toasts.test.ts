import { expect, test } from 'vitest'
import { refused, unreachable } from '#web/api/api-error.ts'
import { resetEmailFailed, resetEmailSent } from './forgot-password-toasts.ts'

test('sent, in the words of the server or in ours', () => {
  const title = 'Reset Email Sent'
  expect(resetEmailSent('On its way.')).toEqual({ title, description: 'On its way.' })
  expect(resetEmailSent('')).toEqual({
    title,
    description: 'If an account with that email exists, a password reset link has been sent.',
  })
})

test('refused', () => {
  const title = 'Reset Failed'
  const refusal = refused(429, { code: 'TOO_MANY_REQUESTS', message: 'Too many tries.' })
  expect(resetEmailFailed(refusal)).toEqual({
    title,
    description: 'Too many tries.',
    destructive: true,
  })
  expect(resetEmailFailed(refused(502, null))).toMatchObject({
    title,
    description: 'Failed to send password reset email.',
  })
})

test('nobody answered', () => {
  expect(resetEmailFailed(unreachable)).toEqual({
    title: 'Reset Error',
    description: 'An error occurred while sending the reset email. Please try again.',
    destructive: true,
  })
})
