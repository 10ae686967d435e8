import { expect, test } from 'vitest'
import { checkEmail } from '#domain/account/email.ts'
import { checkPassword } from '#domain/account/password.ts'
import { checkPhone } from '#domain/account/phone.ts'
import { refused, unreachable } from '#web/api/api-error.ts'
import { accountCreated, firstWrongField, signUpFailed } from './sign-up-toasts.ts'

const wrong = (message: string | null) => ({ message: message ?? '' })

test('an account that was made', () => {
  expect(accountCreated).toEqual({
    title: 'Success',
    description: 'Account created successfully. Please log in.',
  })
})

test('what the server refused', () => {
  const refusal = refused(422, { code: 'VALIDATION', message: 'That will not do.' })
  const title = 'Signup Error'
  expect(signUpFailed(refusal)).toEqual({
    title,
    description: 'That will not do.',
    destructive: true,
  })
  expect(signUpFailed(refused(502, null))).toMatchObject({
    title,
    description: 'Failed to sign up',
  })
})

test('nobody answered', () => {
  expect(signUpFailed(unreachable)).toMatchObject({
    title: 'Error creating account',
    destructive: true,
  })
})

test.each([
  [{ name: wrong('Name is required.') }, 'Invalid name', 'Name is required.'],
  [{ email: wrong(checkEmail('a@b')) }, 'Invalid email', checkEmail('a@b')],
  [{ phone: wrong(checkPhone('1')) }, 'Invalid phone number', checkPhone('1')],
  [{ password: wrong(checkPassword('a')) }, 'Weak password', checkPassword('a')],
  [
    { confirmPassword: wrong('Passwords do not match') },
    'Passwords do not match',
    'Please type the same password twice.',
  ],
])('one field is wrong: %o', (errors, title, description) => {
  expect(firstWrongField(errors)).toEqual({ title, description, destructive: true })
})

test('of several, the one that stands first is said', () => {
  const errors = {
    confirmPassword: wrong('Differs.'),
    phone: wrong('Bad.'),
    password: wrong('Weak.'),
  }
  expect(firstWrongField(errors)?.title).toBe('Invalid phone number')
  expect(firstWrongField({})).toBeNull()
})
