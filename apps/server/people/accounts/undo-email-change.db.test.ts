import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
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

describe('a second step that a thief adds', () => {
  const shown = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: server.clock.now().epochMilliseconds,
    })
  const asThief = (path: string, body: object = {}) => call(server, path, body, { token })
  const addApp = async () => {
    await proved(server, userId)
    const { secret }: { secret: string } = (await asThief('auth/second-factor')).body
    const { status } = await asThief('auth/second-factor/confirm', { code: shown(secret) })
    expect(status).toBe(200)
    server.clock.advance({ seconds: 30 })
    return secret
  }
  const signInBy = async (secret: string) => {
    const form = { email, password: PASSWORD, code: shown(secret) }
    token = (await call(server, 'auth/login', form)).body.token
  }
  /** By mail alone, as its owner would. */
  const comesBack = async () => {
    const form = { resetToken: await resetTokenFor(server, email), newPassword: 'Taken!Back2031' }
    const confirmPassword = form.newPassword
    await call(server, 'auth/reset-password', { ...form, confirmPassword })
    return (await call(server, 'auth/login', { email, password: form.newPassword })).status
  }
  beforeEach(async () => {
    email = await verifiedCustomer(server)
    token = await signIn(server, email)
    userId = await userIdOf(server, email)
    server.clock.advance({ minutes: 1 })
  })

  test('before the move goes with the move', async () => {
    await addApp()
    await move(next)
    await confirm()
    expect((await undo(await undoLink())).status).toBe(200)
    expect(await comesBack()).toBe(200)
  })

  test('goes with it, too, where the thief signed in again in between', async () => {
    const secret = await addApp()
    await asThief('auth/logout')
    await signInBy(secret)
    server.clock.advance({ minutes: 1 })
    await move(next)
    await confirm()
    expect((await undo(await undoLink())).status).toBe(200)
    expect(await comesBack()).toBe(200)
  })

  test('is undone by the mail that tells of it, with every sign-in', async () => {
    await addApp()
    const link = await mailedToken(server, email, 'second-factor-changed')
    expect((await undo(link)).status).toBe(200)
    expect((await profileOf(server, token)).status).toBe(401)
    expect(await comesBack()).toBe(200)
    expect((await undo(link)).body.code).toBe('INVALID_TOKEN')
  })
})

describe('what opens the account', () => {
  const { db, clock } = server
  const addKeys = async (created_at = clock.now()) => {
    const own = { user_id: userId, created_at }
    const unique = () => randomBytes(32)
    const app = { ...own, secret: unique(), confirmed_at: created_at, last_step: 0 }
    await db.insertInto('second_factors').values(app).execute()
    const passkey = { credential_id: unique(), public_key: unique(), uses: 0, transports: [] }
    await db
      .insertInto('passkeys')
      .values({ ...own, ...passkey, name: 'Key' })
      .execute()
    await db
      .insertInto('recovery_codes')
      .values({ ...own, code_hash: unique() })
      .execute()
    await db
      .insertInto('pins')
      .values({ ...own, pin_hash: 'x' })
      .execute()
    const device = { key_hash: unique(), device: 'Firefox on Linux' }
    await db
      .insertInto('pin_devices')
      .values({ ...own, ...device })
      .execute()
  }
  const countKeys = async () => {
    const tables = ['second_factors', 'passkeys', 'recovery_codes', 'pins', 'pin_devices'] as const
    const counts = tables.map(async (table) => {
      const kept = db.selectFrom(table).select('user_id').where('user_id', '=', userId)
      return (await kept.execute()).length
    })
    return Promise.all(counts)
  }

  test('goes with the change that is undone where it is younger, so that its owner gets in', async () => {
    const link = await undoLink()
    await confirm()
    clock.advance({ hours: 1 })
    await addKeys()
    expect(await canSignIn(next)).toBe(false)
    await undo(link)
    expect(await countKeys()).toEqual([0, 0, 0, 0, 0])
    expect(await canSignIn(email)).toBe(true)
  })

  const longAgo = () => clock.now().subtract({ hours: 24 })

  test('stays where its owner had it before any sign-in that is ended', async () => {
    await addKeys(longAgo())
    await move(next)
    await undo(await undoLink())
    expect(await countKeys()).toEqual([1, 1, 1, 1, 1])
  })

  test('of recovery codes, those that were made anew go', async () => {
    await addKeys(longAgo())
    await move(next)
    await call(server, 'auth/second-factor/recovery-codes', {}, { token })
    await undo(await undoLink())
    expect(await countKeys()).toEqual([1, 1, 0, 1, 1])
  })
})
