import { expect, test } from 'vitest'
import { firstWrong } from './sign-up-form.tsx'

const wrong = { type: 'validate', message: 'Not this one.' }

test.each([
  ['name', 'Invalid name'],
  ['email', 'Invalid email'],
  ['phone', 'Invalid phone number'],
  ['password', 'Weak password'],
])('what is wrong with the %s is said', (name, title) => {
  const said = { title, description: 'Not this one.', destructive: true }
  expect(firstWrong({ [name]: wrong })).toEqual(said)
})

test('a password typed in two ways is asked for again', () => {
  expect(firstWrong({ confirmPassword: wrong })).toEqual({
    title: 'Passwords do not match',
    description: 'Please type the same password twice.',
    destructive: true,
  })
})

test('of several, the one that stands first is said', () => {
  const errors = { confirmPassword: wrong, phone: wrong, password: wrong }
  expect(firstWrong(errors)?.title).toBe('Invalid phone number')
  expect(firstWrong({})).toBeNull()
})
