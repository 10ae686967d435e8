import { expect, test } from 'vitest'
import { findRow } from '#server/platform/database/row.ts'
import { runScript } from '#server/platform/database/statement.ts'
import { sharedServer } from '#testing/server.ts'
import {
  call,
  mailedToken,
  newEmail,
  PASSWORD,
  signUp,
  told,
  userIdOf,
  verifiedCustomer,
} from '#testing/accounts.ts'

const server = await sharedServer()

const logIn = (email: unknown, password: unknown = PASSWORD) =>
  call(server, 'auth/login', { email, password })

test('answers the user and a token, and nothing secret', async () => {
  const email = await verifiedCustomer(server)
  const { status, body } = await logIn(email)
  expect(status).toBe(200)
  expect(body).toEqual({
    user: {
      id: await userIdOf(server, email),
      name: 'Ada Byron',
      email,
      role: 'User',
      phone: '+447123456789',
      isEmailVerified: true,
    },
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  })
})

const remembered = (subject: number | string) =>
  server.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_kind', 'after'])
    .where('subject_kind', '=', 'sign-in')
    .where('subject_id', '=', String(subject))
    .orderBy('id')
    .execute()

test('who signed in, who tried to, and on what, is remembered', async () => {
  const email = await verifiedCustomer(server)
  await logIn(email, 'Wrong!Password1')
  await logIn(email)
  const after = { device: 'Unknown device' }
  expect(await remembered(await userIdOf(server, email))).toEqual([
    { action: 'account.sign-in-failed', actor_kind: 'visitor', after },
    { action: 'account.signed-in', actor_kind: 'customer', after },
  ])
  const before = (await remembered('unknown')).length
  await logIn(newEmail())
  expect(await remembered('unknown')).toHaveLength(before + 1)
})

test('a sign-in that cannot be remembered does not open', async () => {
  const email = await verifiedCustomer(server)
  await runScript(
    server.db,
    `create function refuse_entry() returns trigger language plpgsql as
      $$ begin raise exception 'the audit is full'; end $$;
    create trigger refuse_entry before insert on audit_entries for each row
      when (new.action = 'account.signed-in') execute function refuse_entry()`,
  )
  expect((await logIn(email)).status).toBe(500)
  await runScript(server.db, 'drop trigger refuse_entry on audit_entries')
  const user_id = await userIdOf(server, email)
  expect(await findRow(server.db, 'sign_ins', { user_id })).toBeUndefined()
})

test('a browser that tells long stories of itself is heard for as long as a real one takes', async () => {
  const email = await verifiedCustomer(server)
  const answer = await server.app.inject({
    method: 'POST',
    url: '/Api/auth/login',
    headers: { 'user-agent': `${'Version/1 '.repeat(1_500)}Firefox/1 Windows` },
    payload: { email, password: PASSWORD },
  })
  expect(answer.statusCode).toBe(200)
  expect(await remembered(await userIdOf(server, email))).toMatchObject([
    { action: 'account.signed-in', after: { device: 'Unknown device' } },
  ])
})

test('forgives spaces and capitals in the address', async () => {
  const email = await verifiedCustomer(server)
  expect((await logIn(` ${email.toUpperCase()} `)).status).toBe(200)
})

test('the same password in another spelling of Unicode is the same password', async () => {
  const email = newEmail()
  const password = 'Cafe\u0301!Paws1'
  await call(server, 'auth/signup', { email, password, name: 'Zoé', phone: '07123456789' })
  await call(server, 'auth/verify-email', {
    token: await mailedToken(server, email, 'verify-email'),
  })
  expect((await logIn(email, password.normalize('NFC'))).status).toBe(200)
})

test('a wrong password and an unknown address are answered alike', async () => {
  const email = await verifiedCustomer(server)
  const wrong = await logIn(email, 'Wrong!Password1')
  const unknown = await logIn(newEmail(), 'Wrong!Password1')
  expect(wrong.status).toBe(401)
  expect(wrong.body).toMatchObject({
    code: 'INVALID_CREDENTIALS',
    message: 'Invalid email or password.',
  })
  expect(told(wrong)).toBe(told(unknown))
  expect(Object.keys(wrong.headers)).toEqual(Object.keys(unknown.headers))
  expect(told(await logIn('not an address', 'x'))).toBe(told(unknown))
})

test('an unverified address shows only after the right password', async () => {
  const email = await signUp(server)
  const wrong = await logIn(email, 'Wrong!Password1')
  expect(wrong.body.code).toBe('INVALID_CREDENTIALS')
  const right = await logIn(email)
  expect(right.status).toBe(403)
  expect(right.body).toEqual({
    code: 'EMAIL_NOT_VERIFIED',
    message: 'Please verify your email to continue.',
    requiresVerification: true,
    requestId: expect.any(String),
  })
})

test('both fields are required', async () => {
  const { status, body } = await logIn(' ', '')
  expect(status).toBe(422)
  expect(body.fields).toEqual({
    email: 'Email is required.',
    password: 'Password is required.',
  })
})

test('fifty sign-ins at once with one account all get in, each with a sign-in of its own', async () => {
  const email = await verifiedCustomer(server)
  const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(email)))
  expect(new Set(answers.map(({ body }) => body.token)).size).toBe(50)
  const signIns = await server.db
    .selectFrom('sign_ins')
    .select('id')
    .where('user_id', '=', await userIdOf(server, email))
    .execute()
  expect(signIns).toHaveLength(50)
})
