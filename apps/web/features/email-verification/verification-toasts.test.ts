import { expect, test } from 'vitest'
import { refused, unreachable } from '#web/api/api-error.ts'
import {
  emailVerified,
  NO_TOKEN,
  verificationFailed,
  whyNotVerified,
} from './verification-toasts.ts'

const refusal = refused(400, { code: 'INVALID_TOKEN', message: 'This link is too old.' })

test('verified', () => {
  expect(emailVerified.title).toBe('Email Verified!')
})

test('no token', () => {
  expect(NO_TOKEN).toBe('No verification token found in the URL.')
})

test('refused, with the words of the server on toast and page', () => {
  expect(verificationFailed(refusal)).toEqual({
    title: 'Verification Failed',
    description: 'This link is too old.',
    destructive: true,
  })
  expect(whyNotVerified(refusal)).toBe('This link is too old.')
})

test('refused without words', () => {
  const wordless = refused(502, null)
  expect(verificationFailed(wordless)).toMatchObject({
    title: 'Verification Failed',
    description: 'There was an error verifying your email.',
  })
  expect(whyNotVerified(wordless)).toBe('Verification failed. Please try again.')
})

test('nobody answered', () => {
  expect(verificationFailed(unreachable)).toEqual({
    title: 'Verification Error',
    description: 'An unexpected error occurred.',
    destructive: true,
  })
  expect(whyNotVerified(unreachable)).toBe('An unexpected error occurred.')
})
