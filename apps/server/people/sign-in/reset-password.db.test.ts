import { beforeEach, expect, test } from 'vitest'
import { sharedServer } from '#testing/server.ts'
import {
  auditOf,
  call,
  mailedToken,
  mailsTo,
  newEmail,
  PASSWORD,
  resetTokenFor,
  signIn,
  signUp,
  told,
  userIdOf,
  verifiedCustomer,
} from '#testing/accounts.ts'

let email: string
const server = await sharedServer()
beforeEach(async () => {
  email = await verifiedCustomer(server)
})

const NEW_PASSWORD = 'Another!Pass1'
const reset = (resetToken: string, newPassword = NEW_PASSWORD, confirmPassword = newPassword) =>
  call(server, 'auth/reset-password', { resetToken, newPassword, confirmPassword })
const validate = (resetToken: string) => call(server, 'auth/validate-reset-token', { resetToken })
const canSignInWith = async (password: string) =>
  (await call(server, 'auth/login', { email, password })).status === 200
const INVALID = { code: 'INVALID_TOKEN', message: 'This reset link is invalid or has expired.' }

test('a known and an unknown address are told the same', async () => {
  const known = await call(server, 'auth/forgot-password', { email })
  const stranger = newEmail()
  const unknown = await call(server, 'auth/forgot-password', { email: stranger })
  expect(known.status).toBe(200)
  expect(known.body).toEqual({
    message: 'If an account with that email exists, a password reset link has been sent.',
  })
  expect(told(known)).toBe(told(unknown))
  expect(await mailsTo(server, stranger)).toEqual([])
})

test('a link says whose it is and until when', async () => {
  const { status, body } = await validate(await resetTokenFor(server, email))
  expect(status).toBe(200)
  expect(body).toEqual({
    email,
    expiresAt: server.clock.now().add({ hours: 1 }).toString(),
    message: 'Please enter your new password.',
  })
})

test('a new password replaces the old one, is remembered once, and its owner is told', async () => {
  const answer = await reset(await resetTokenFor(server, email))
  expect(answer.status).toBe(200)
  expect(answer.body.message).toBe('Your password has been reset. Please sign in with it.')
  expect(await canSignInWith(PASSWORD)).toBe(false)
  expect(await canSignInWith(NEW_PASSWORD)).toBe(true)
  expect((await mailsTo(server, email)).at(-1)?.kind).toBe('password-changed')
  expect(await auditOf(server, await userIdOf(server, email))).toEqual([
    'account.created',
    'account.verified',
    'account.password-reset',
  ])
})

test('who resets before verifying keeps the new password when they verify', async () => {
  email = await signUp(server)
  const token = await mailedToken(server, email, 'verify-email')
  await reset(await resetTokenFor(server, email))
  await call(server, 'auth/verify-email', { token })
  expect(await canSignInWith(NEW_PASSWORD)).toBe(true)
})

test('a link works once', async () => {
  const token = await resetTokenFor(server, email)
  await reset(token)
  const again = await reset(token, 'Third!Pass1')
  expect(again.status).toBe(400)
  expect(again.body).toMatchObject(INVALID)
  expect((await validate(token)).body).toMatchObject(INVALID)
  expect(await canSignInWith(NEW_PASSWORD)).toBe(true)
})

test('of twenty at once with one link, one sets its password', async () => {
  const token = await resetTokenFor(server, email)
  const passwords = Array.from({ length: 20 }, (_, n) => `Parallel!Pass${n}`)
  const answers = await Promise.all(passwords.map((password) => reset(token, password)))
  const winners = passwords.filter((_, n) => answers[n]?.status === 200)
  expect(winners).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
  expect(await canSignInWith(winners[0] ?? '')).toBe(true)
  const audit = await auditOf(server, await userIdOf(server, email))
  expect(audit.filter((action) => action === 'account.password-reset')).toHaveLength(1)
})

test('a link lives one hour', async () => {
  const token = await resetTokenFor(server, email)
  server.clock.advance({ minutes: 59 })
  expect((await validate(token)).status).toBe(200)
  server.clock.advance({ minutes: 1 })
  expect((await validate(token)).body).toMatchObject(INVALID)
  expect((await reset(token)).body).toMatchObject(INVALID)
  expect(await canSignInWith(PASSWORD)).toBe(true)
})

test('a newer link ends the older one, and a reset ends every link', async () => {
  const older = await resetTokenFor(server, email)
  const newer = await resetTokenFor(server, email)
  expect((await validate(older)).status).toBe(400)
  expect((await validate(newer)).status).toBe(200)
  await reset(newer)
  expect((await validate(newer)).status).toBe(400)
})

test('the database keeps only the hash of a link', async () => {
  const token = await resetTokenFor(server, email)
  const rows = await server.db.selectFrom('one_time_tokens').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})

test('nobody has a link before its mail is sent, and one that ends before is never mailed', async () => {
  await call(server, 'auth/forgot-password', { email })
  await call(server, 'auth/forgot-password', { email })
  const links = await server.db
    .selectFrom('one_time_tokens')
    .select(['id', 'token_hash'])
    .where('user_id', '=', await userIdOf(server, email))
    .where('purpose', '=', 'reset_password')
    .orderBy('id')
    .execute()
  expect(links.map(({ token_hash }) => token_hash)).toEqual([null, null])
  const mails = (await mailsTo(server, email)).filter((mail) => mail.kind === 'reset-password')
  expect(mails.map(({ facts }) => facts)).toEqual(links.map(({ id }) => ({ tokenId: id })))
  expect(mails.map(({ text }) => text.includes('token='))).toEqual([false, true])
})

test('an hour counts from when the mail was sent', async () => {
  await call(server, 'auth/forgot-password', { email })
  server.clock.advance({ hours: 3 })
  const token = await mailedToken(server, email, 'reset-password')
  server.clock.advance({ minutes: 59 })
  expect((await validate(token)).status).toBe(200)
})

test('a verification link resets no password', async () => {
  const rows = await mailsTo(server, email)
  const link = /https?:\S+/.exec(rows.find((row) => row.kind === 'verify-email')?.text ?? '')
  const token = new URL(link?.[0] ?? '').searchParams.get('token') ?? ''
  expect((await reset(token)).body).toMatchObject(INVALID)
})

test.each([
  'sh!A1',
  'no-upper1!',
  'NOLOWER1!',
  'NoDigits!',
  'NoSpecial1',
  'Emoji🐈!A1',
  'Dash-!Aa1',
])('the password %j does not satisfy the reset rule', async (password) => {
  const { status, body } = await reset('any-token', password)
  expect(status).toBe(422)
  expect(body.fields).toEqual({
    newPassword:
      'Password must be at least 8 characters with uppercase, lowercase, number, and special character (@$!%*?&).',
  })
})

test('both passwords must match, and be there', async () => {
  const token = await resetTokenFor(server, email)
  const differ = await reset(token, NEW_PASSWORD, 'Different!1')
  expect(differ.status).toBe(422)
  expect(differ.body.fields).toEqual({ confirmPassword: 'Please ensure your passwords match.' })
  const missing = await call(server, 'auth/reset-password', { resetToken: token })
  expect(Object.keys(missing.body.fields)).toEqual(['newPassword', 'confirmPassword'])
  expect((await validate(token)).status).toBe(200)
})

test('a prankster can neither fill a mailbox nor leave its owner without a working link', async () => {
  for (let time = 0; time < 8; time++) await call(server, 'auth/forgot-password', { email })
  const mails = (await mailsTo(server, email)).filter((mail) => mail.kind === 'reset-password')
  expect(mails).toHaveLength(5)
  const link = new URL(/https?:\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '')
  expect((await validate(link.searchParams.get('token') ?? '')).status).toBe(200)
})

test('twenty requests for a link at once leave one that works', async () => {
  await Promise.all(
    Array.from({ length: 20 }, () => call(server, 'auth/forgot-password', { email })),
  )
  const live = await server.db
    .selectFrom('one_time_tokens')
    .select('id')
    .where('user_id', '=', await userIdOf(server, email))
    .where('purpose', '=', 'reset_password')
    .where('used_at', 'is', null)
    .execute()
  expect(live).toHaveLength(1)
})

test('voids a change of address that waits: perhaps it is why there had to be a reset', async () => {
  const [next, token] = [newEmail(), await signIn(server, email)]
  await call(server, 'auth/prove', { password: PASSWORD }, { token })
  const form = { name: 'Ada Byron', email: next }
  await call(server, 'public/profile', form, { token, method: 'PUT' })
  const link = { token: await mailedToken(server, next, 'confirm-new-email') }
  await reset(await resetTokenFor(server, email))
  expect((await call(server, 'auth/verify-email', link)).status).toBe(400)
  expect(await canSignInWith(NEW_PASSWORD)).toBe(true)
})
