import { beforeEach, expect, test } from 'vitest'
import {
  auditOf,
  call,
  mailedToken,
  newEmail,
  PASSWORD,
  profileOf,
  proved,
  resetTokenFor,
  signIn,
  signUp,
  told,
  userIdOf,
  verifiedCustomer,
} from '#testing/accounts.ts'
import { sharedServer } from '#testing/server.ts'

let email: string
let token: string
let next: string
let userId: number
const server = await sharedServer()
beforeEach(async () => {
  email = await verifiedCustomer(server)
  token = await signIn(server, email)
  userId = await userIdOf(server, email)
  next = newEmail()
  await move(next)
})

const move = async (to: string) => {
  await proved(server, userId)
  return call(server, 'public/profile', { name: 'Ada Byron', email: to }, { token, method: 'PUT' })
}
const confirm = async (address = next) =>
  call(server, 'auth/verify-email', {
    token: await mailedToken(server, address, 'confirm-new-email'),
  })
const undoLink = (address = email) => mailedToken(server, address, 'email-change-notice')
const undo = (link: string) => call(server, 'auth/undo-email-change', { token: link })
const canSignIn = async (address: string) =>
  (await call(server, 'auth/login', { email: address, password: PASSWORD })).status === 200

test('the old address takes a confirmed change back, once, and ends every sign-in', async () => {
  await confirm()
  const stolen = await signIn(server, next)
  const resetToken = await resetTokenFor(server, next)
  const link = await undoLink()
  expect((await undo(link)).body).toEqual({
    message: 'Your email is as it was, and everybody has been signed out.',
  })
  expect([await canSignIn(email), await canSignIn(next)]).toEqual([true, false])
  expect((await profileOf(server, token)).status).toBe(401)
  expect((await profileOf(server, stolen)).status).toBe(401)
  expect((await call(server, 'auth/validate-reset-token', { resetToken })).status).toBe(400)
  expect((await undo(link)).body.code).toBe('INVALID_TOKEN')
  expect((await auditOf(server, userId)).at(-1)).toBe('account.email-change-undone')
})

test('a change that still waits is stopped by it', async () => {
  const link = await mailedToken(server, next, 'confirm-new-email')
  await undo(await undoLink())
  expect((await call(server, 'auth/verify-email', { token: link })).status).toBe(400)
  expect((await profileOf(server, token)).status).toBe(401)
  expect(await canSignIn(email)).toBe(true)
})

test('the first address wins, however often the account was moved on', async () => {
  const link = await undoLink()
  await confirm()
  const third = newEmail()
  await move(third)
  const laterLink = await undoLink(next)
  await confirm(third)
  expect((await undo(link)).status).toBe(200)
  expect((await undo(laterLink)).status).toBe(400)
  expect(await canSignIn(email)).toBe(true)
})

test('works for seven days', async () => {
  await confirm()
  const link = await undoLink()
  server.clock.advance({ hours: 7 * 24 - 1 })
  expect((await undo(link)).status).toBe(200)
  email = next
  await server.db.deleteFrom('rate_limits').execute()
})

test('no longer than that, and a link for something else takes nothing back', async () => {
  await confirm()
  const link = await undoLink()
  const other = await undo(await resetTokenFor(server, next))
  server.clock.advance({ hours: 7 * 24 })
  const late = await undo(link)
  expect(told(late)).toBe(told(other))
  expect(late).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
})

test('a sign-up that nobody confirmed does not keep the address', async () => {
  await confirm()
  await signUp(server, email)
  expect((await undo(await undoLink())).status).toBe(200)
  expect(await canSignIn(email)).toBe(true)
})
