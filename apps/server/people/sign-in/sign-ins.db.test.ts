import { createHmac, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { sharedServer } from '#testing/server.ts'
import { waitingForLocks } from '#testing/waiting-for-locks.ts'
import {
  call,
  PASSWORD,
  profileOf,
  resetTokenFor,
  signIn,
  userIdOf,
  verifiedCustomer,
} from '#testing/accounts.ts'
import { findAccount } from '#server/people/accounts/accounts.queries.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { signToken } from './sign-in-token.ts'
import { endSignIns, openSignIn } from './sign-ins.queries.ts'
import { signingKeyOf } from './signing-key.ts'

let email: string
let token: string
const server = await sharedServer()
beforeEach(async () => {
  email = await verifiedCustomer(server)
  token = await signIn(server, email)
})

const statusWith = async (token: string) => (await profileOf(server, token)).status
const changeUser = async (change: object) =>
  server.db
    .updateTable('users')
    .set(change)
    .where('id', '=', await userIdOf(server, email))
    .execute()
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const secretOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti

test('no token, or one that is no token, is UNAUTHENTICATED', async () => {
  for (const authorization of ['', 'Bearer', 'Bearer x', `Basic ${token}`, `Bearer ${token} x`]) {
    const { statusCode, body } = await server.app.inject({
      url: '/Api/public/profile',
      headers: { authorization },
    })
    expect(statusCode).toBe(401)
    expect(JSON.parse(body)).toMatchObject({ code: 'UNAUTHENTICATED' })
  }
})

test('the database keeps only the hash of what the token names', async () => {
  const secret = secretOf(token)
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  const rows = await server.db.selectFrom('sign_ins').selectAll().execute()
  expect(rows.some((row) => row.token_hash.equals(hashSecret(secret)))).toBe(true)
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('an altered token is refused, whichever part was altered', async () => {
  const [head, claims, signature] = token.split('.') as [string, string, string]
  const longer = base64({ jti: secretOf(token), exp: 9_999_999_999 })
  expect(await statusWith(`${head}.${longer}.${signature}`)).toBe(401)
  expect(
    await statusWith(
      `${head}.${claims}.${signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`,
    ),
  ).toBe(401)
  expect(await statusWith(`${head}.${claims}.`)).toBe(401)
})

test('alg=none, another algorithm and another key are refused, with the right secret too', async () => {
  const claims = { jti: secretOf(token), exp: 9_999_999_999 }
  const unsigned = (alg: string) => `${base64({ alg, typ: 'JWT' })}.${base64(claims)}`
  const sign = (key: Uint8Array) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key)
  const { secret } = await server.db
    .selectFrom('signing_keys')
    .select('secret')
    .executeTakeFirstOrThrow()
  const sha512 = createHmac('sha512', secret).update(unsigned('HS512')).digest('base64url')
  expect(await statusWith(`${unsigned('none')}.`)).toBe(401)
  expect(await statusWith(`${unsigned('HS512')}.${sha512}`)).toBe(401)
  expect(await statusWith(await sign(randomBytes(32)))).toBe(401)
  // The control: signed as the server signs, it is let in.
  expect(await statusWith(await sign(secret))).toBe(200)
})

test('a signed token needs a sign-in that exists, and an end that is to come', async () => {
  const { secret } = await server.db
    .selectFrom('signing_keys')
    .select('secret')
    .executeTakeFirstOrThrow()
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret)
  expect(await statusWith(await sign({ jti: 'nobody', exp: 9_999_999_999 }))).toBe(401)
  expect(await statusWith(await sign({ exp: 9_999_999_999 }))).toBe(401)
  expect(await statusWith(await sign({ jti: secretOf(token) }))).toBe(401)
  const exp = Math.floor(server.clock.now().epochMilliseconds / 1000)
  expect(await statusWith(await sign({ jti: secretOf(token), exp }))).toBe(401)
  expect(await statusWith(await sign({ jti: secretOf(token), exp: exp + 1 }))).toBe(200)
})

test("a customer's sign-in lasts seven days", async () => {
  server.clock.advance({ hours: 7 * 24 - 1 })
  expect(await statusWith(token)).toBe(200)
  server.clock.advance({ hours: 1 })
  expect(await statusWith(token)).toBe(401)
})

test('the row ends a sign-in even if its token says otherwise', async () => {
  await server.db
    .updateTable('sign_ins')
    .set({ expires_at: server.clock.now().add({ minutes: 1 }) })
    .where('token_hash', '=', hashSecret(secretOf(token)))
    .execute()
  expect(await statusWith(token)).toBe(200)
  server.clock.advance({ minutes: 1 })
  expect(await statusWith(token)).toBe(401)
})

test("an admin's sign-in lasts twelve hours, used or left, also one that began as a customer's", async () => {
  await changeUser({ role: 'Admin' })
  const [used, left] = [await signIn(server, email), await signIn(server, email)]
  for (let hour = 1; hour < 12; hour++) {
    server.clock.advance({ hours: 1 })
    expect(await statusWith(used)).toBe(200)
  }
  server.clock.advance({ minutes: 59 })
  for (const each of [used, left, token]) expect(await statusWith(each)).toBe(200)
  server.clock.advance({ minutes: 1 })
  for (const each of [used, left, token]) expect(await statusWith(each)).toBe(401)
})

test('staff’s use is written down once a minute at most', async () => {
  await changeUser({ role: 'Desk' })
  const desk = await signIn(server, email)
  const seen = async () =>
    (
      await server.db
        .selectFrom('sign_ins')
        .select('last_seen_at')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).last_seen_at.toString()
  const atFirst = await seen()
  server.clock.advance({ seconds: 60 })
  await statusWith(desk)
  expect(await seen()).toBe(atFirst)
  server.clock.advance({ seconds: 1 })
  await statusWith(desk)
  expect(await seen()).toBe(server.clock.now().toString())
})

test('signing out ends this sign-in at once, and only this one', async () => {
  const other = await signIn(server, email)
  const { status, body } = await call(server, 'auth/logout', undefined, { token })
  expect(status).toBe(200)
  expect(body).toEqual({ message: 'You have been successfully signed out' })
  expect(await statusWith(token)).toBe(401)
  expect(await statusWith(other)).toBe(200)
  expect((await call(server, 'auth/logout', {}, { token })).status).toBe(401)
})

test('signing out takes an empty body in any spelling, and nothing else', async () => {
  const logOut = async (body: unknown, token: string) =>
    (await call(server, 'auth/logout', body, { token })).status
  expect(await logOut({ everywhere: true }, token)).toBe(422)
  expect(await logOut({}, token)).toBe(200)
  expect(await logOut(null, await signIn(server, email))).toBe(200)
})

test('a new password signs out everywhere', async () => {
  const other = await signIn(server, email)
  const newPassword = 'Another!Pass1'
  const resetToken = await resetTokenFor(server, email)
  await call(server, 'auth/reset-password', {
    resetToken,
    newPassword,
    confirmPassword: newPassword,
  })
  expect([await statusWith(token), await statusWith(other)]).toEqual([401, 401])
})

test('a changed role is seen at the next request', async () => {
  await changeUser({ role: 'Admin' })
  expect((await profileOf(server, token)).body.role).toBe('Admin')
  await verifiedAdmin()
  await changeUser({ role: 'User' })
  expect((await profileOf(server, token)).body.role).toBe('User')
})

// Somebody must stay an Admin for another to stop being one.
async function verifiedAdmin(): Promise<void> {
  const other = await verifiedCustomer(server)
  await server.db.updateTable('users').set({ role: 'Admin' }).where('email', '=', other).execute()
}

test('un-verification and deletion bind at the next request', async () => {
  await changeUser({ email_verified_at: null })
  expect(await statusWith(token)).toBe(401)
  const person = await verifiedCustomer(server)
  const theirs = await signIn(server, person)
  await server.db
    .updateTable('users')
    .set({
      email: null,
      name: null,
      phone: null,
      password_hash: null,
      email_verified_at: null,
      erased_at: server.clock.now(),
    })
    .where('email', '=', person)
    .execute()
  expect(await statusWith(theirs)).toBe(401)
})

test('a password that changes while somebody signs in with it lets nobody in', async () => {
  const account = await findAccount(server.db, email)
  if (!account) throw new Error('no account')
  const now = server.clock.now()
  const opening = await inTransaction(server.db, async (transaction) => {
    const change = transaction.updateTable('users').set({ password_hash: 'changed meanwhile' })
    await change.where('id', '=', account.id).execute()
    await endSignIns(transaction, account.id)
    const opening = { signIn: openSignIn(server.db, account, now) }
    await expect.poll(() => waitingForLocks(server)).toBe(1)
    return opening
  })
  expect(await opening.signIn).toBeNull()
  expect(await statusWith(token)).toBe(401)
})

test('four servers that start at once share one key', async () => {
  await server.db.deleteFrom('signing_keys').execute()
  const now = server.clock.now()
  const opened = { secret: 'one sign-in', expiresAt: now.add({ hours: 1 }) }
  const keys = Array.from({ length: 4 }, () => signingKeyOf(server.db, server.clock))
  const tokens = await Promise.all(keys.map((key) => signToken(key, opened, now)))
  expect(new Set(tokens).size).toBe(1)
  expect(await server.db.selectFrom('signing_keys').select('id').execute()).toHaveLength(1)
})

test('the password itself is nowhere in the database', async () => {
  const users = await server.db.selectFrom('users').selectAll().execute()
  const audit = await server.db.selectFrom('audit_entries').selectAll().execute()
  expect(JSON.stringify([users, audit])).not.toContain(PASSWORD)
})
