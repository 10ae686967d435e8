import { expect, test } from 'vitest'
import { refused, unreachable } from '#web/api/api-error.ts'
import {
  INVALID_LINK,
  linkRefused,
  noToken,
  passwordReset,
  resetRefused,
  tokenValid,
} from './reset-toasts.ts'

const refusal = refused(400, { code: 'INVALID_TOKEN', message: 'This link is too old.' })
const wordless = refused(502, null)

test('no token, and what the page says of a bad one', () => {
  expect(noToken).toMatchObject({ title: 'Invalid Reset Link', destructive: true })
  expect(INVALID_LINK).toEqual({
    title: 'Invalid Reset Link',
    description: 'This password reset link is invalid or has expired.',
  })
})

test('a link that works', () => {
  expect(tokenValid).toEqual({
    title: 'Token Valid',
    description: 'Please enter your new password.',
  })
})

test('a link that was refused', () => {
  expect(linkRefused(refusal)).toEqual({
    title: 'Invalid Token',
    description: 'This link is too old.',
    destructive: true,
  })
  expect(linkRefused(wordless)).toMatchObject({
    title: 'Invalid Token',
    description: 'This reset link is invalid or has expired.',
  })
})

test('a link that could not be checked', () => {
  expect(linkRefused(unreachable)).toEqual({
    title: 'Validation Error',
    description: 'An error occurred while validating your reset link.',
    destructive: true,
  })
})

test('a password that was set', () => {
  expect(passwordReset('All yours.')).toEqual({
    title: 'Password Reset Successful',
    description: 'All yours.',
  })
  expect(passwordReset('').description).toBe('You can sign in with your new password now.')
})

test('a password that was not set', () => {
  expect(resetRefused(refusal)).toEqual({
    title: 'Reset Failed',
    description: 'This link is too old.',
    destructive: true,
  })
  expect(resetRefused(wordless)).toMatchObject({
    title: 'Reset Failed',
    description: 'Failed to reset password. Please try again.',
  })
  expect(resetRefused(unreachable)).toEqual({
    title: 'Reset Error',
    description: 'An error occurred while resetting your password. Please try again.',
    destructive: true,
  })
})
