import { beforeEach, expect, test } from 'vitest'
import { PHONE_INVALID } from '#domain/account/phone.ts'
import { sharedServer } from '#testing/server.ts'
import {
  auditOf,
  call,
  mailedToken,
  mailsTo,
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

let email: string
let token: string
let userId: number
const server = await sharedServer()
beforeEach(async () => {
  email = await verifiedCustomer(server)
  token = await signIn(server, email)
  userId = await userIdOf(server, email)
})

const put = (form: object) => call(server, 'public/profile', form, { token, method: 'PUT' })
const save = async (form: object) => {
  await proved(server, userId)
  return put(form)
}
const profile = async () => (await profileOf(server, token)).body
const kindsTo = async (address: string) => (await mailsTo(server, address)).map((mail) => mail.kind)
const linkTo = (address: string) => mailedToken(server, address, 'confirm-new-email')
const open = (link: string) => call(server, 'auth/verify-email', { token: link })
const confirm = async (address: string) => open(await linkTo(address))

test('shows who is signed in', async () => {
  expect(await profile()).toEqual({
    name: 'Ada Byron',
    email,
    phone: '+447123456789',
    isEmailVerified: true,
    emailVerificationSentAt: server.clock.now().toString(),
    role: 'User',
  })
})

test('saves name and phone, and remembers that, without their values', async () => {
  const answer = await save({ name: ' Ada King ', email, phone: '+44 7700 900123' })
  expect(answer.body).toEqual({
    message: 'Your profile has been saved.',
    emailChanged: false,
    requiresVerification: false,
  })
  expect(await profile()).toMatchObject({ name: 'Ada King', phone: '+447700900123' })
  const entry = await server.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'account.profile-changed')
    .where('actor_id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    actor_kind: 'customer',
    subject_kind: 'user',
    subject_id: String(userId),
    after: { changed: ['name', 'phone'] },
    before: null,
  })
})

test('a phone that is left out is taken off', async () => {
  await save({ name: 'Ada Byron', email })
  expect(await profile()).not.toHaveProperty('phone')
})

test('saving what is there already changes and remembers nothing', async () => {
  const before = await auditOf(server, userId)
  await save({ name: 'Ada Byron', email: ` ${email.toUpperCase()}`, phone: '07123456789' })
  expect(await auditOf(server, userId)).toEqual(before)
})

test.each([
  [{ name: '' }, { name: 'Name is required.' }],
  [{ email: 'nobody' }, { email: 'Enter a valid email address.' }],
  [{ phone: '123' }, { phone: PHONE_INVALID }],
])('refuses %j', async (part, fields) => {
  const { status, body } = await save({ name: 'Ada', email, phone: '07123456789', ...part })
  expect(status).toBe(422)
  expect(body.fields).toEqual(fields)
})

test.each(['role', 'isEmailVerified', 'id', 'address', 'password_hash'])(
  'refuses %s, which nobody sets here',
  async (field) => {
    const { status } = await save({ name: 'Eve', email, [field]: 'Admin' })
    expect(status).toBe(422)
    expect(await profile()).toMatchObject({ name: 'Ada Byron', role: 'User' })
  },
)

test('a new address waits for its owner, and the old one works until then', async () => {
  const next = newEmail()
  const answer = await save({ name: 'Ada Byron', email: next, phone: '07123456789' })
  expect(answer.body).toEqual({
    message:
      'Your profile has been saved. Please confirm your new email with the link we sent to it.',
    emailChanged: true,
    requiresVerification: true,
  })
  expect(await profile()).toMatchObject({ email, pendingEmail: next, isEmailVerified: true })
  expect(await kindsTo(next)).toEqual(['confirm-new-email'])
  expect((await kindsTo(email)).at(-1)).toBe('email-change-notice')
  expect(await signIn(server, email)).not.toBe('undefined')

  expect((await confirm(next)).body).toEqual({ message: 'Your email address is verified.' })
  expect(await profile()).toMatchObject({ email: next, isEmailVerified: true })
  expect(await profile()).not.toHaveProperty('pendingEmail')
  expect(await signIn(server, next)).not.toBe('undefined')
  const old = await call(server, 'auth/login', { email, password: PASSWORD })
  expect(old.body.code).toBe('INVALID_CREDENTIALS')
  expect((await auditOf(server, userId)).slice(2)).toEqual([
    'account.email-change-requested',
    'account.email-changed',
  ])
})

test('a sign-in alone moves no account, and who has just signed in is asked, too', async () => {
  const answer = await put({ name: 'Eve', email: newEmail() })
  expect(answer).toMatchObject({ status: 403, body: { code: 'PROOF_NEEDED' } })
  expect(await profile()).toMatchObject({ name: 'Ada Byron', email })
  expect(await profile()).not.toHaveProperty('pendingEmail')
  expect(await kindsTo(email)).toEqual(['verify-email'])
})

test('name and phone want no proof', async () => {
  expect((await put({ name: 'Ada King', email, phone: '07123456789' })).status).toBe(200)
})

test('a change is confirmed once, and its link then says verified', async () => {
  const next = newEmail()
  await save({ name: 'Ada Byron', email: next })
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(next)))
  expect(new Set(answers.map(told)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  const audit = await auditOf(server, userId)
  expect(audit.filter((action) => action === 'account.email-changed')).toHaveLength(1)
})

test('only the newest change counts, and it can be resent', async () => {
  const [first, second] = [newEmail(), newEmail()]
  await save({ name: 'Ada Byron', email: first })
  const older = await linkTo(first)
  await save({ name: 'Ada Byron', email: second })
  expect((await open(older)).status).toBe(400)
  await call(server, 'auth/resend-verification', { email: second })
  expect(await kindsTo(second)).toEqual(['confirm-new-email', 'confirm-new-email'])
  expect((await confirm(second)).status).toBe(200)
})

test('a change to a wrong address can be withdrawn, once, and its link ends', async () => {
  const mistyped = newEmail()
  await save({ name: 'Ada Byron', email: mistyped, phone: '07123456789' })
  const link = await linkTo(mistyped)
  for (let time = 0; time < 2; time++) {
    const path = 'public/profile/email-change'
    const { status, body } = await call(server, path, undefined, { token, method: 'DELETE' })
    expect(status).toBe(200)
    expect(body).toEqual({ message: 'Your email stays as it is.' })
  }
  expect(await profile()).not.toHaveProperty('pendingEmail')
  expect((await open(link)).status).toBe(400)
  expect(await profile()).toMatchObject({ email })
  expect((await auditOf(server, userId)).slice(2)).toEqual([
    'account.email-change-requested',
    'account.email-change-withdrawn',
  ])
})

test('links that went to the old address end with it', async () => {
  const resetToken = await resetTokenFor(server, email)
  const next = newEmail()
  await save({ name: 'Ada Byron', email: next })
  await confirm(next)
  expect((await call(server, 'auth/validate-reset-token', { resetToken })).status).toBe(400)
})

test('an address that somebody has looks the same from here, and its owner is told', async () => {
  const taken = await verifiedCustomer(server)
  const toTaken = await save({ name: 'Ada Byron', email: taken })
  expect(await profile()).toMatchObject({ email, pendingEmail: taken })
  const toFree = await save({ name: 'Ada Byron', email: newEmail() })
  expect(told(toTaken)).toBe(told(toFree))
  expect(await kindsTo(taken)).toEqual(['verify-email', 'known-address'])
  expect((await kindsTo(email)).slice(1)).toEqual(['email-change-notice', 'email-change-notice'])
})

test('a sign-up that nobody confirmed does not keep an owner from moving there', async () => {
  const wanted = await signUp(server)
  const squatter = await userIdOf(server, wanted)
  await save({ name: 'Ada Byron', email: wanted })
  expect((await confirm(wanted)).status).toBe(200)
  expect(await profile()).toMatchObject({ email: wanted, isEmailVerified: true })
  expect(await userIdOf(server, wanted)).toBe(userId)
  expect((await auditOf(server, squatter)).at(-1)).toBe('account.made-way')
})

test('of two who want one address, the first to confirm has it', async () => {
  const wanted = newEmail()
  await save({ name: 'Ada Byron', email: wanted })
  const mine = await mailedToken(server, wanted, 'confirm-new-email')
  const eve = await verifiedCustomer(server)
  token = await signIn(server, eve)
  userId = await userIdOf(server, eve)
  await save({ name: 'Eve', email: wanted })
  const theirs = await mailedToken(server, wanted, 'confirm-new-email')
  const answers = await Promise.all(
    [mine, theirs].map((link) => call(server, 'auth/verify-email', { token: link })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('a mailbox is asked to confirm five times an hour, whoever asks and however it is spelt', async () => {
  const statuses = []
  for (let time = 0; time < 6; time++) {
    const eve = await verifiedCustomer(server)
    token = await signIn(server, eve)
    userId = await userIdOf(server, eve)
    statuses.push((await save({ name: 'Eve', email: `vic.tim+${time}@example.com` })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('five changes of address an hour', async () => {
  const statuses = []
  for (let time = 0; time < 6; time++) {
    statuses.push((await save({ name: `Ada ${time}`, email: newEmail() })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await profile()).name).toBe('Ada 4')
})
