import { beforeEach, expect, test } from 'vitest'
import {
  call as callAs,
  mailsTo,
  PASSWORD,
  profileOf,
  proved,
  signIn,
  signUp,
  userIdOf,
  verifiedCustomer,
} from '#testing/accounts.ts'
import { bookAndPay, call, nextVisit, sharedCafe, type Visitor, visitor } from '#testing/cafe.ts'

let email: string
let me: { id: number; token: string }
const cafe = await sharedCafe()
beforeEach(async () => {
  email = await verifiedCustomer(cafe)
  me = { id: await userIdOf(cafe, email), token: await signIn(cafe, email) }
})

const erase = (password: unknown = PASSWORD) =>
  call(cafe, me, 'POST public/profile/erasure', { password })
const devices = async () => (await call(cafe, me, 'GET auth/sessions')).body

/** Signs in with a browser that says who it is. */
async function signInWith(userAgent: string): Promise<string> {
  const response = await cafe.app.inject({
    method: 'POST',
    url: '/Api/auth/login',
    headers: { 'user-agent': userAgent },
    payload: { email, password: PASSWORD },
  })
  return response.json().token
}
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0'

test('everything we hold, with all that hangs on a booking, and nothing of anybody else', async () => {
  const stranger = await visitor(cafe)
  await bookAndPay(cafe, stranger, nextVisit())
  const { bookingId, bookingRef } = await bookAndPay(cafe, me, nextVisit())
  const asked = { bookingId, reason: 'The aunt is ill' }
  await call(cafe, me, 'POST bookings/request-cancellation', asked)
  const unproved = await call(cafe, me, 'GET public/profile/data')
  expect([unproved.status, unproved.body.code]).toEqual([403, 'PROOF_NEEDED'])
  await proved(cafe, me.id)
  const { status, body } = await call(cafe, me, 'GET public/profile/data')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    exportedAt: cafe.clock.now().toString(),
    profile: { name: 'Ada Byron', email, phone: '+447123456789', role: 'User', pendingEmail: null },
    bookings: [
      {
        reference: bookingRef,
        totalPrice: 30,
        status: 'cancelrequested',
        payments: [{ amount: 30, status: 'paid', refunds: [] }],
        cancellationRequests: [{ reason: 'The aunt is ill', isApproved: null }],
      },
    ],
    devices: [{ device: 'Unknown device' }],
  })
  expect(body.mails.every(({ to }: { to: string }) => to === email)).toBe(true)
  expect(body.mails).toHaveLength((await mailsTo(cafe, email)).length)
  expect(body.log.at(-1)).toEqual({
    at: expect.any(String),
    action: 'account.created',
    by: 'a visitor',
  })
  expect(JSON.stringify(body)).not.toMatch(/guest-|hash|token/)
})

test('devices have names their owners know, this one first, and when each was last used', async () => {
  cafe.clock.advance({ hours: 1 })
  const token = await signInWith(FIREFOX)
  cafe.clock.advance({ hours: 2 })
  expect((await profileOf(cafe, token)).status).toBe(200)
  const now = cafe.clock.now()
  expect(await devices()).toEqual([
    expect.objectContaining({ device: 'Unknown device', isThisDevice: true, lastUsedAt: `${now}` }),
    {
      device: 'Firefox on Windows',
      signedInAt: `${now.subtract({ hours: 2 })}`,
      lastUsedAt: `${now}`,
      isThisDevice: false,
      id: expect.any(Number),
    },
  ])
})

test('signs one device out, and nobody else’s', async () => {
  const [firefox, stranger] = [await signInWith(FIREFOX), await visitor(cafe)]
  const [, other] = await devices()
  const end = (who: Visitor) => call(cafe, who, `DELETE auth/sessions/${other.id}`)
  expect((await end(stranger)).status).toBe(404)
  expect((await end(me)).body).toEqual({ message: 'That device has been signed out.' })
  expect((await profileOf(cafe, firefox)).status).toBe(401)
  expect((await end(me)).status).toBe(404)
})

test('a sign-in on something new is told, the first ever and a known one are not', async () => {
  const told = async () =>
    (await mailsTo(cafe, email)).filter(({ kind }) => kind === 'new-device').length
  const before = await told()
  await signInWith(CHROME)
  expect(await told()).toBe(before + 1)
  await signInWith(CHROME)
  expect(await told()).toBe(before + 1)
  const newcomer = await verifiedCustomer(cafe)
  await signIn(cafe, newcomer)
  expect((await mailsTo(cafe, newcomer)).map(({ kind }) => kind)).toEqual(['verify-email'])
})

test('signs out everywhere but here, and nobody else', async () => {
  const others = [await signInWith(FIREFOX), await signIn(cafe, email)]
  const stranger = await visitor(cafe)
  const { body } = await call(cafe, me, 'POST auth/logout-others')
  expect(body).toEqual({ message: 'You have been signed out of 2 other devices.', signedOut: 2 })
  for (const token of others) expect((await profileOf(cafe, token)).status).toBe(401)
  expect(await devices()).toHaveLength(1)
  expect((await profileOf(cafe, stranger.token)).status).toBe(200)
  const again = await call(cafe, me, 'POST auth/logout-others', {})
  expect(again.body).toEqual({
    message: 'You were not signed in on any other device.',
    signedOut: 0,
  })
})

test('an account goes with its password, at once and everywhere', async () => {
  const elsewhere = await signIn(cafe, email)
  expect(await erase()).toMatchObject({
    status: 200,
    body: { message: 'Your account has been deleted.' },
  })
  for (const token of [me.token, elsewhere]) {
    expect((await profileOf(cafe, token)).status).toBe(401)
  }
  const back = await callAs(cafe, 'auth/login', { email, password: PASSWORD })
  expect(back.body.code).toBe('INVALID_CREDENTIALS')
  expect(await mailsTo(cafe, email)).toEqual([])
  const log = await cafe.db
    .selectFrom('audit_entries')
    .select(['actor_kind', 'actor_id'])
    .where('action', '=', 'account.erased')
    .where('subject_id', '=', String(me.id))
    .execute()
  expect(log).toEqual([{ actor_kind: 'customer', actor_id: me.id }])
  const signIns = await cafe.db
    .selectFrom('audit_entries')
    .select('after')
    .where('subject_kind', '=', 'sign-in')
    .where('subject_id', '=', String(me.id))
    .execute()
  expect(signIns.length).toBeGreaterThan(0)
  expect(signIns.every(({ after }) => after === null)).toBe(true)
  // The address is free again, and whoever comes back starts with nothing.
  await signUp(cafe, email)
  expect(await userIdOf(cafe, email)).not.toBe(me.id)
})

test('a wrong password ends neither account nor sign-in, and guessing it slows down', async () => {
  expect(await erase('Wrong!Pass1')).toMatchObject({
    status: 401,
    body: {
      code: 'INVALID_CREDENTIALS',
      message: 'That is not your password.',
      fields: { password: 'That is not your password.' },
    },
  })
  expect((await profileOf(cafe, me.token)).status).toBe(200)
  for (let guess = 0; guess < 10; guess++) await erase(`Wrong!Pass${guess}`)
  expect((await erase()).status).toBe(429)
  cafe.clock.advance({ minutes: 1 })
  expect((await erase()).status).toBe(200)
})

test.each([{}, { password: '' }, { password: 7 }, { password: PASSWORD, id: 1 }])(
  'refuses %j',
  async (body) => {
    expect((await call(cafe, me, 'POST public/profile/erasure', body)).status).toBe(422)
  },
)

test('whoever is expected cancels first; staff are deleted by other staff', async () => {
  await bookAndPay(cafe, me, nextVisit())
  expect((await erase()).body).toMatchObject({
    code: 'UPCOMING_BOOKINGS',
    message: 'There is 1 upcoming booking. Please cancel first.',
    bookings: 1,
  })
  await cafe.db.updateTable('users').set({ role: 'Admin' }).where('id', '=', me.id).execute()
  expect(await erase()).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } })
})

test('two presses delete one account, once', async () => {
  const answers = await Promise.all([erase(), erase()])
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 401])
})
