import { expect, test } from 'vitest'
import { refused, unreachable } from '#web/api/api-error.ts'
import { limitReached, onVerifyPage, onWaitingPage, pleaseWait } from './resend-toasts.ts'

const refusal = refused(429, { code: 'TOO_MANY_REQUESTS', message: 'Not so fast.' })

test('the two rules', () => {
  expect(limitReached).toEqual({
    title: 'Resend limit reached',
    description:
      'You have reached the maximum number of resend attempts. Please check your inbox or contact support.',
    destructive: true,
  })
  expect(pleaseWait).toEqual({
    title: 'Please wait',
    description: 'You can request another email after the cooldown ends.',
  })
})

test('on the waiting page', () => {
  expect(onWaitingPage.noEmail).toMatchObject({
    title: 'Email missing',
    description: 'No email found to resend verification.',
  })
  const sent = onWaitingPage.sent('isla@example.com')
  expect(sent.title).toBe('Email sent')
  expect(sent.description).toContain('isla@example.com')
  expect(onWaitingPage.failed(refusal)).toMatchObject({
    title: 'Resend failed',
    description: 'Not so fast.',
    destructive: true,
  })
  expect(onWaitingPage.failed(unreachable)).toMatchObject({
    title: 'Resend failed',
    description: 'Could not resend verification email',
  })
})

test('on the page that the link opens', () => {
  expect(onVerifyPage.noEmail).toMatchObject({
    title: 'Email Required',
    description: 'Please provide your email address to resend verification.',
  })
  expect(onVerifyPage.sent('isla@example.com').title).toBe('Verification Email Sent')
  expect(onVerifyPage.failed(refusal)).toMatchObject({
    title: 'Resend Failed',
    description: 'Not so fast.',
    destructive: true,
  })
  expect(onVerifyPage.failed(refused(502, null))).toMatchObject({
    title: 'Resend Failed',
    description: 'Failed to resend verification email.',
  })
  expect(onVerifyPage.failed(unreachable)).toMatchObject({
    title: 'Resend Error',
    description: 'An error occurred while resending the verification email.',
  })
})
