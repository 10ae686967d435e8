import { expect, test } from 'vitest'
import { isMostUsed } from './most-used-passwords.ts'

test.each([
  'Password1!',
  'P@ssw0rd',
  'P@ssw0rd!',
  'Welcome1!',
  'Qwerty123!',
  'Summer2025!',
  'L3tm31n!',
  '1Dragon!',
  'Whiskers1!',
])('%s is guessed first', async (password) => {
  expect(await isMostUsed(password)).toBe(true)
})

test.each([
  'Marmalade!2025',
  'Tabby&Tea2025',
  'Soft#Paws7',
  'password of my own & 7 Cats',
  'xK9!fp2Q',
])('%s is not', async (password) => {
  expect(await isMostUsed(password)).toBe(false)
})
