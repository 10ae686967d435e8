import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkConfirmation,
  checkPassword,
  checkResetPassword,
  RESET_PASSWORD_TOO_WEAK,
  RESET_PASSWORDS_DIFFER,
} from './password.ts'

const shuffled = (required: string[], filler: string) =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...filler), { minLength: 8 - required.length, maxLength: 40 }),
      fc.infiniteStream(fc.nat()),
    )
    .map(([extra, order]) =>
      [...required, ...extra]
        .map((character) => ({ character, at: order.next().value as number }))
        .sort((a, b) => a.at - b.at)
        .map(({ character }) => character)
        .join(''),
    )

describe('checkPassword', () => {
  test.each([
    ['Aa1!xyz', 'Password must be at least 8 characters long.'],
    ['', 'Password must be at least 8 characters long.'],
    [`Aa1!${'x'.repeat(125)}`, 'Password must be at most 128 characters long.'],
    ['aaaaaa1!', 'Include at least one uppercase letter (A–Z).'],
    ['AAAAAA1!', 'Include at least one lowercase letter (a–z).'],
    ['AAAAAAa!', 'Include at least one number (0–9).'],
    ['AAAAAAa1', 'Include at least one special character.'],
    ['AAAA Aa1', 'Include at least one special character.'],
    ['AAAAéAa1', 'Include at least one special character.'],
  ])('refuses %j: %s', (text, message) => {
    expect(checkPassword(text)).toBe(message)
  })

  test.each([
    'Aa1!xyzw',
    'correct Horse-7',
    `Aa1!${'x'.repeat(124)}`,
    'Katze£2025',
    'Zerozer0?',
    'Katze🐈2025',
  ])('accepts %j', (text) => {
    expect(checkPassword(text)).toBeNull()
  })

  test('the order of the characters does not matter', () => {
    fc.assert(
      fc.property(
        shuffled(['A', 'a', '1', '#'], 'AZaz09#- '),
        (text) => checkPassword(text) === null,
      ),
    )
  })
})

describe('checkResetPassword', () => {
  test.each(['@', '$', '!', '%', '*', '?', '&'])('knows %s as a special character', (special) => {
    expect(checkResetPassword(`Abcdef1${special}`)).toBe(true)
  })

  test.each(['Abcdef1', 'Abcdef12', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', `Aa1!${'x'.repeat(125)}`])(
    'refuses %j',
    (text) => {
      expect(checkResetPassword(text)).toBe(false)
    },
  )

  test('refuses any character outside its classes, which sign-up allows', () => {
    fc.assert(
      fc.property(fc.constantFrom(...'#-_ +=()£é🐈'), fc.nat(8), (outsider, at) => {
        const text = 'Abcdef1!'.slice(0, at) + outsider + 'Abcdef1!'.slice(at)
        expect(checkPassword(text)).toBeNull()
        expect(checkResetPassword(text)).toBe(false)
      }),
    )
  })

  test('is never laxer than sign-up', () => {
    fc.assert(
      fc.property(shuffled(['A', 'a', '1', '!'], 'AZaz09@$!%*?&'), (text) => {
        expect(checkResetPassword(text)).toBe(true)
        expect(checkPassword(text)).toBeNull()
      }),
    )
  })

  test('its two messages', () => {
    expect(RESET_PASSWORDS_DIFFER).toEqual({
      title: 'Passwords Do Not Match',
      description: 'Please ensure your passwords match.',
    })
    expect(RESET_PASSWORD_TOO_WEAK).toEqual({
      title: 'Password Requirements Not Met',
      description:
        'Password must be at least 8 characters with uppercase, lowercase, number, and special character (@$!%*?&).',
    })
  })
})

test('a confirmation has to be the same text', () => {
  expect(checkConfirmation('Abcdef1!', 'Abcdef1!')).toBeNull()
  expect(checkConfirmation('Abcdef1!', 'abcdef1!')).toBe('Passwords do not match')
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      (a, b) => (checkConfirmation(a, b) === null) === (a === b),
    ),
  )
})
