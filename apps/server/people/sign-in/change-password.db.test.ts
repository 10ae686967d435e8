import { beforeEach, expect, test } from 'vitest'
import {
  auditOf,
  call,
  mailsTo,
  PASSWORD,
  profileOf,
  resetTokenFor,
  signIn,
  userIdOf,
  verifiedCustomer,
} from '#testing/accounts.ts'
import { sharedServer } from '#testing/server.ts'

let email: string
let token: string
const server = await sharedServer()
beforeEach(async () => {
  email = await verifiedCustomer(server)
  token = await signIn(server, email)
})

const NEW = 'Another!Pass1'
const change = (newPassword = NEW, password = PASSWORD) =>
  call(server, 'public/profile/password', { password, newPassword }, { token })
const signInWith = async (password: string) =>
  (await call(server, 'auth/login', { email, password })).status

test('a new password signs out everywhere but here, ends links, and is told', async () => {
  const elsewhere = await signIn(server, email)
  const resetToken = await resetTokenFor(server, email)
  expect((await change()).body).toEqual({
    message: 'Your password is new, and every other device is signed out.',
  })
  expect((await profileOf(server, token)).status).toBe(200)
  expect((await profileOf(server, elsewhere)).status).toBe(401)
  expect((await call(server, 'auth/validate-reset-token', { resetToken })).status).toBe(400)
  expect([await signInWith(PASSWORD), await signInWith(NEW)]).toEqual([401, 200])
  expect((await mailsTo(server, email)).at(-1)?.kind).toBe('password-changed')
  expect((await auditOf(server, await userIdOf(server, email))).at(-1)).toBe(
    'account.password-changed',
  )
})

test.each([
  [NEW, 'Wrong!Pass1', 401, { password: 'That is not your password.' }],
  [PASSWORD, PASSWORD, 422, { newPassword: 'This is the one you have. Please choose another.' }],
  ['short', PASSWORD, 422, { newPassword: 'Password must be at least 8 characters long.' }],
  [
    'P@ssw0rd',
    PASSWORD,
    422,
    { newPassword: 'This is one of the most used passwords. Please choose another.' },
  ],
])('refuses %s with %s', async (newPassword, password, status, fields) => {
  expect(await change(newPassword, password)).toMatchObject({ status, body: { fields } })
  expect(await signInWith(PASSWORD)).toBe(200)
})
