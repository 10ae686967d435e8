import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnverifiedEmail } from './unverified-email.ts'

test.each([
  { code: 'EMAIL_NOT_VERIFIED' },
  { code: 'email_not_verified', status: 400 },
  { requiresVerification: true },
  { status: 403, message: 'Verification pending' },
  { message: 'Your email is not verified.' },
  { status: 401, message: 'Please verify your E-mail first.' },
])('%j means an unverified address', (refusal) => {
  expect(isUnverifiedEmail(refusal)).toBe(true)
})

test.each([
  {},
  { code: 'INVALID_CREDENTIALS', status: 401, message: 'Invalid email or password.' },
  { requiresVerification: false },
  { status: 403, message: 'Forbidden' },
  { status: 401, message: 'Verification pending' },
  { message: 'Your account is not verified.' },
])('%j does not', (refusal) => {
  expect(isUnverifiedEmail(refusal)).toBe(false)
})

test('the letter case of code and message does not matter', () => {
  const mixed = (text: string) => fc.mixedCase(fc.constant(text))
  fc.assert(
    fc.property(mixed('email_not_verified'), mixed('email not verified'), (code, message) => {
      expect(isUnverifiedEmail({ code })).toBe(true)
      expect(isUnverifiedEmail({ message })).toBe(true)
    }),
  )
})
