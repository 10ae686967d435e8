import { beforeEach, expect, test } from 'vitest'
import { sharedServer } from '#testing/server.ts'
import {
  auditOf,
  call,
  mailedToken,
  mailsTo,
  newEmail,
  PASSWORD,
  profileOf,
  signIn,
  signUp,
  told,
  userIdOf,
  verifiedCustomer,
} from '#testing/accounts.ts'

let email: string
const server = await sharedServer()
beforeEach(async () => {
  email = await signUp(server)
})

const verify = (token: string) => call(server, 'auth/verify-email', { token })
const resend = (address: string) => call(server, 'auth/resend-verification', { email: address })
const newestToken = () => mailedToken(server, email, 'verify-email')
const INVALID = {
  code: 'INVALID_TOKEN',
  message: 'This verification link is invalid or has expired.',
}

test('the mailed link verifies, once remembered, and lets its owner in', async () => {
  const answer = await verify(await newestToken())
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ message: 'Your email address is verified.' })
  const { body } = await profileOf(server, await signIn(server, email))
  expect(body).toMatchObject({ isEmailVerified: true, email })
  expect(await auditOf(server, await userIdOf(server, email))).toEqual([
    'account.created',
    'account.verified',
  ])
})

test('a used link of a verified account says verified, also long after', async () => {
  const token = await newestToken()
  const first = await verify(token)
  server.clock.advance({ hours: 48 })
  expect(told(await verify(token))).toBe(told(first))
})

test('a used link of an account that staff un-verified verifies nothing', async () => {
  const token = await newestToken()
  await verify(token)
  const change = server.db.updateTable('users').set({ email_verified_at: null })
  await change.where('email', '=', email).execute()
  expect((await verify(token)).body).toMatchObject(INVALID)
})

test('twenty openings at once verify once and all say so', async () => {
  const token = await newestToken()
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(token)))
  expect(new Set(answers.map(told)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  const audit = await auditOf(server, await userIdOf(server, email))
  expect(audit.filter((action) => action === 'account.verified')).toHaveLength(1)
})

test('a link lives 24 hours', async () => {
  const token = await newestToken()
  server.clock.advance({ hours: 24 })
  const late = await verify(token)
  expect(late.status).toBe(400)
  expect(late.body).toMatchObject(INVALID)
})

test('an invented link is refused', async () => {
  expect((await verify('x'.repeat(43))).body).toMatchObject(INVALID)
  const empty = await verify('')
  expect(empty.status).toBe(422)
  expect(empty.body.fields).toEqual({ token: 'The link has no token.' })
})

test('a resent link works, and so does the first until one is used', async () => {
  const first = await newestToken()
  server.clock.advance({ minutes: 10 })
  const answer = await resend(email)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    message: 'If this address is waiting to be verified, a new link has been sent to it.',
  })
  const second = await newestToken()
  expect(second).not.toBe(first)
  expect((await verify(second)).status).toBe(200)
  expect((await verify(first)).status).toBe(200)
  const { body } = await profileOf(server, await signIn(server, email))
  expect(body.emailVerificationSentAt).toBe(server.clock.now().toString())
})

test('where staff take a verification away, it takes a new link', async () => {
  const first = await newestToken()
  await resend(email)
  await verify(await newestToken())
  await server.db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('email', '=', email)
    .execute()
  expect((await verify(first)).body).toMatchObject(INVALID)
})

test('three resends, two minutes apart, whoever asks for whichever address', async () => {
  const history = async (address: string) => {
    const heard = []
    for (const seconds of [0, 60, 60, 119, 1, 0, 3600]) {
      server.clock.advance({ seconds })
      const { status, body, headers } = await resend(address)
      heard.push([status, body.message, headers['retry-after']])
    }
    return heard
  }
  const sent = 'If this address is waiting to be verified, a new link has been sent to it.'
  const wait = 'You can request another email after the cooldown ends.'
  const over =
    'You have reached the maximum number of resend attempts. Please check your inbox or contact support.'
  const expected = [
    [200, sent, undefined],
    [429, wait, '60'],
    [200, sent, undefined],
    [429, wait, '1'],
    [200, sent, undefined],
    [429, over, String(24 * 3600 - 240)],
    [429, over, String(23 * 3600 - 240)],
  ]
  const known = await signUp(server)
  expect(await history(known)).toEqual(expected)
  expect(await history(newEmail())).toEqual(expected)
  expect(await history(await verifiedCustomer(server))).toEqual(expected)
  expect((await mailsTo(server, known)).map((mail) => mail.kind)).toHaveLength(4)
})

test('of twenty resends at once, one mails', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => resend(email)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(19)
  expect(await mailsTo(server, email)).toHaveLength(2)
})

test('a day later the three are there again', async () => {
  await resend(email)
  server.clock.advance({ hours: 24 })
  for (let time = 0; time < 3; time++) {
    expect((await resend(email)).status).toBe(200)
    server.clock.advance({ seconds: 120 })
  }
})

test('resending needs an address', async () => {
  const { status, body } = await call(server, 'auth/resend-verification', {})
  expect(status).toBe(422)
  expect(body.fields).toEqual({ email: 'Email is required.' })
})

test('a verified account gets no mail for a resend, and an unverified one cannot enter', async () => {
  const verified = await verifiedCustomer(server)
  await resend(verified)
  expect(await mailsTo(server, verified)).toHaveLength(1)
  const refused = await call(server, 'auth/login', { email, password: PASSWORD })
  expect(refused.body.code).toBe('EMAIL_NOT_VERIFIED')
})
