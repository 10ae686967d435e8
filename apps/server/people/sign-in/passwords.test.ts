import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('a password is kept as argon2id, as dear as OWASP recommends, and known again', async () => {
  const kept = await hashPassword('Soft#Paws7')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword('Soft#Paws7', kept)).toBe(true)
  expect(await isPassword('Soft#Paws8', kept)).toBe(false)
})
