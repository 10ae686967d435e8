import { addBooking } from '#testing/bookings.ts'
import { addPerson } from '#testing/people.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { PHONE_INVALID } from '#domain/account/phone.ts'
import { sharedServer } from '#testing/server.ts'
import {
  auditOf,
  call,
  mailedToken,
  mailsTo,
  newEmail,
  PASSWORD,
  proved,
  signIn,
  signUp,
  signUpForm,
  told,
  userIdOf,
  verifiedCustomer,
} from '#testing/accounts.ts'

const server = await sharedServer()

const register = (form: object) => call(server, 'auth/signup', form)
const rowOf = (email: string) =>
  server.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const countOf = async (email: string) =>
  (await server.db.selectFrom('users').select('id').where('email', '=', email).execute()).length

test('keeps a new customer, unverified, and mails the link', async () => {
  const email = newEmail()
  const answer = await register({ ...signUpForm(` ${email.toUpperCase()} `) })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ message: 'Account created successfully. Please log in.' })
  const row = await rowOf(email)
  expect(row).toMatchObject({
    email,
    name: 'Ada Byron',
    phone: '+447123456789',
    role: 'User',
    email_verified_at: null,
    verification_sent_at: server.clock.now(),
  })
  expect(row.password_hash).toMatch(/^\$argon2id\$/)
  expect((await mailsTo(server, email)).map((mail) => mail.kind)).toEqual(['verify-email'])
  expect(await auditOf(server, row.id)).toEqual(['account.created'])
})

test.each([
  ['email', '', 'Email is required.'],
  ['email', 'a b@example.com', 'Email must not contain spaces.'],
  ['email', 'nobody', 'Enter a valid email address.'],
  ['email', 'a@localhost', 'Email domain must contain a dot (e.g., example.com).'],
  ['email', 'a@example..com', 'Email domain must not contain consecutive dots.'],
  ['email', `a@${'x'.repeat(64)}.com`, 'Email domain parts are invalid length.'],
  ['email', 'a@example.c', 'Email TLD looks invalid (e.g., use .com, .net).'],
  ['email', 'a@example.con', 'Email TLD looks misspelled. Did you mean .com?'],
  ['password', 'Aa1!', 'Password must be at least 8 characters long.'],
  ['password', 'lower-case-1', 'Include at least one uppercase letter (A–Z).'],
  ['password', 'UPPER-CASE-1', 'Include at least one lowercase letter (a–z).'],
  ['password', 'No-Digits-Here', 'Include at least one number (0–9).'],
  ['password', 'NothingSpecial1', 'Include at least one special character.'],
  ['password', 'Password1!', 'This is one of the most used passwords. Please choose another.'],
  ['phone', '020 7946 0000', PHONE_INVALID],
  ['name', '  ', 'Name is required.'],
])('refuses %s %j: %s', async (field, value, message) => {
  const answer = await register({ ...signUpForm(newEmail()), [field]: value })
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ code: 'VALIDATION', fields: { [field]: message } })
})

test('says what is missing, field by field', async () => {
  expect((await register({})).body.fields).toEqual({
    email: 'Email is required.',
    password: 'Password must be at least 8 characters long.',
    name: 'Name is required.',
    phone: PHONE_INVALID,
  })
})

test('a known address is answered like a new one, and its owner is told', async () => {
  const known = await verifiedCustomer(server)
  const before = await rowOf(known)
  const toKnown = await register({ ...signUpForm(known), name: 'Eve', password: 'Other!Pass1' })
  const toNew = await register(signUpForm(newEmail()))
  expect(told(toKnown)).toBe(told(toNew))
  expect(Object.keys(toKnown.headers)).toEqual(Object.keys(toNew.headers))
  expect(await rowOf(known)).toEqual(before)
  expect((await mailsTo(server, known)).map((mail) => mail.kind)).toEqual([
    'verify-email',
    'known-address',
  ])
  expect(await auditOf(server, before.id)).toEqual(['account.created', 'account.verified'])
})

test('whoever signs up again before verifying starts afresh with the new password', async () => {
  const email = await signUp(server)
  await register({ ...signUpForm(email), name: 'Ada King', password: 'Second!Pass1' })
  await call(server, 'auth/verify-email', {
    token: await mailedToken(server, email, 'verify-email'),
  })
  expect((await rowOf(email)).name).toBe('Ada King')
  const old = await call(server, 'auth/login', { email, password: PASSWORD })
  expect(old.body.code).toBe('INVALID_CREDENTIALS')
  expect((await call(server, 'auth/login', { email, password: 'Second!Pass1' })).status).toBe(200)
})

const signsInWith = async (email: string, password: string) =>
  (await call(server, 'auth/login', { email, password })).status === 200
const open = (token: string) => call(server, 'auth/verify-email', { token })

test('a link confirms name and password of its own sign-up, whoever signed up after it', async () => {
  const email = await signUp(server)
  const token = await mailedToken(server, email, 'verify-email')
  await register({
    ...signUpForm(email),
    name: 'Eve',
    phone: '07700900123',
    password: 'Stranger!1',
  })
  await open(token)
  expect(await signsInWith(email, 'Stranger!1')).toBe(false)
  expect(await signsInWith(email, PASSWORD)).toBe(true)
  expect(await rowOf(email)).toMatchObject({ name: 'Ada Byron', phone: '+447123456789' })
})

describe('where several signed up with one address', () => {
  let email: string
  beforeEach(async () => {
    email = await signUp(server)
    await register({ ...signUpForm(email), name: 'Eve', password: 'Stranger!1' })
  })

  /** Neither password opens it; its owner chooses one by the mail. */
  async function expectOwnersAlone() {
    expect((await rowOf(email)).email_verified_at).not.toBeNull()
    expect(await signsInWith(email, 'Stranger!1')).toBe(false)
    expect(await signsInWith(email, PASSWORD)).toBe(false)
    const resetToken = await mailedToken(server, email, 'reset-password')
    const [newPassword, confirmPassword] = ['Owners0wn!', 'Owners0wn!']
    await call(server, 'auth/reset-password', { resetToken, newPassword, confirmPassword })
    expect(await signsInWith(email, newPassword)).toBe(true)
  }

  test('a link that is sent again confirms the address, and nobody’s password', async () => {
    await call(server, 'auth/resend-verification', { email })
    await open(await mailedToken(server, email, 'verify-email'))
    await expectOwnersAlone()
  })

  test('nor does one that staff send again', async () => {
    const staff = await addPerson(server, { role: 'Manager' })
    await staff.call('POST', `admin/users/${await userIdOf(server, email)}/resend-verification`)
    await open(await mailedToken(server, email, 'verify-email'))
    await expectOwnersAlone()
  })

  test('nor staff who call it verified', async () => {
    const staff = await addPerson(server, { role: 'Manager' })
    await proved(server, staff.id)
    const form = { name: 'Ada Byron', email, role: 'User', isEmailVerified: true }
    const id = await userIdOf(server, email)
    expect((await staff.call('PUT', `admin/users/${id}`, form)).status).toBe(200)
    await expectOwnersAlone()
  })

  test('of one alone the resent link is as good as the first', async () => {
    const alone = await signUp(server)
    await call(server, 'auth/resend-verification', { email: alone })
    await open(await mailedToken(server, alone, 'verify-email'))
    expect(await signsInWith(alone, PASSWORD)).toBe(true)
  })
})

test('of many sign-ups the first five are mailed', async () => {
  const email = await signUp(server)
  for (let time = 0; time < 5; time++) {
    await register({ ...signUpForm(email), password: `Later!Pass${time}` })
  }
  expect(await mailsTo(server, email)).toHaveLength(5)
})

test.each(['an Admin', 'somebody who has booked'])(
  'an account of %s that staff un-verified is never taken over by a sign-up',
  async (who) => {
    const email = await verifiedCustomer(server)
    const id = await userIdOf(server, email)
    if (who !== 'an Admin') await book(id)
    await server.db
      .updateTable('users')
      .set({ role: who === 'an Admin' ? 'Admin' : 'User', email_verified_at: null })
      .where('id', '=', id)
      .execute()
    const before = await rowOf(email)
    await register({ ...signUpForm(email), name: 'Eve', password: 'Attacker!1' })
    expect(await rowOf(email)).toEqual(before)
    expect((await mailsTo(server, email)).map((mail) => mail.kind)).toEqual([
      'verify-email',
      'verify-email',
    ])
  },
)

async function book(userId: number): Promise<void> {
  const now = server.clock.now()
  const slot = await server.db
    .selectFrom('time_slots')
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow()
  const visit = { slot_id: slot.id, start_time: slot.start_time, end_time: slot.end_time }
  await addBooking(server.db, { user_id: userId, booking_date: '2026-11-20', ...visit }, now)
}

test('twenty sign-ups at once with one address make one account', async () => {
  const email = newEmail()
  const answers = await Promise.all(Array.from({ length: 20 }, () => register(signUpForm(email))))
  expect(new Set(answers.map(told)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(await countOf(email)).toBe(1)
  const audit = await auditOf(server, await userIdOf(server, email))
  expect(audit.filter((action) => action === 'account.created')).toHaveLength(1)
})

test('a mailbox is never filled: five mails an hour, and then the same answer without one', async () => {
  const email = await verifiedCustomer(server)
  const answers = []
  for (let time = 0; time < 8; time++) answers.push(await register(signUpForm(email)))
  expect(new Set(answers.map(told)).size).toBe(1)
  expect(await mailsTo(server, email)).toHaveLength(5)
  server.clock.advance({ hours: 1 })
  await register(signUpForm(email))
  expect(await mailsTo(server, email)).toHaveLength(6)
})

test.each(['O’Neil <b>Bob</b>', '🐈 Tibbles 李', '\u202eadA\u202c', 'Ada\r\nBcc: eve@example.com'])(
  'keeps the name %j exactly, and out of mail headers',
  async (name) => {
    const email = newEmail()
    expect((await register({ ...signUpForm(email), name })).status).toBe(200)
    expect((await rowOf(email)).name).toBe(name)
    const [mail] = await mailsTo(server, email)
    expect(`${mail?.to_name}${mail?.subject}`).not.toMatch(/[\r\n<>\u202e]|Bcc/)
    expect(mail?.html).not.toContain('<b>Bob</b>')
  },
)

test('tags, and dots at Gmail, make no new mailbox: its owner gets five mails an hour', async () => {
  const spellings = [
    'st.ranger',
    'stranger+1',
    'stranger+2',
    's.t.ranger+3',
    'stranger',
    'stranger+4',
  ]
  for (const local of [...spellings, 'stranger+5', 'stranger+6']) {
    expect((await register(signUpForm(`${local}@gmail.com`))).status).toBe(200)
  }
  const mails = await server.db
    .selectFrom('mails')
    .select('to_address')
    .where('to_address', 'like', 's%r%@gmail.com')
    .execute()
  expect(mails).toHaveLength(5)
})

test('twenty sign-ups from one address in ten minutes, and not one hash more', async () => {
  const from = '203.0.113.77'
  const statuses = []
  for (let time = 0; time < 21; time++) {
    statuses.push((await call(server, 'auth/signup', signUpForm(newEmail()), { from })).status)
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429])
  server.clock.advance({ minutes: 10 })
  expect((await call(server, 'auth/signup', signUpForm(newEmail()), { from })).status).toBe(200)
})

test('a crowd may sign in from one address: only failures slow down', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => addPerson(server)))
  const everybodyTenTimes = Array.from({ length: 10 }, () => people).flat()
  const tokens = await Promise.all(everybodyTenTimes.map(({ email }) => signIn(server, email)))
  expect(tokens).not.toContain('undefined')
  expect(new Set(tokens).size).toBe(200)
})
