import { beforeEach, expect, test } from 'vitest'
import { sharedServer } from '#testing/server.ts'
import { call, newHome, signIn, signUpForm, verifiedCustomer } from '#testing/accounts.ts'

const server = await sharedServer()
const token = await signIn(server, await verifiedCustomer(server))

const tables = ['users', 'sign_ins', 'one_time_tokens', 'mails', 'audit_entries'] as const
const everything = async () =>
  JSON.stringify(
    await Promise.all(tables.map((table) => server.db.selectFrom(table).selectAll().execute())),
  )
let before: string
beforeEach(async () => {
  before = await everything()
})

/** Sends the text as it is, so that it need not be JSON. */
const send = async (path: string, payload: string, contentType = 'application/json') => {
  const response = await server.app.inject({
    method: path === 'public/profile' ? 'PUT' : 'POST',
    url: `/Api/${path}`,
    remoteAddress: newHome(),
    headers: { 'content-type': contentType, authorization: `Bearer ${token}` },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}

const good: Record<string, Record<string, unknown>> = {
  'auth/signup': signUpForm('someone@example.com'),
  'auth/login': { email: 'someone@example.com', password: 'Marmalade!2025' },
  'auth/forgot-password': { email: 'someone@example.com' },
  'auth/validate-reset-token': { resetToken: 'x' },
  'auth/reset-password': {
    resetToken: 'x',
    newPassword: 'Marmalade!2025',
    confirmPassword: 'Marmalade!2025',
  },
  'auth/verify-email': { token: 'x' },
  'auth/resend-verification': { email: 'someone@example.com' },
  'public/profile': { name: 'Ada', email: 'someone@example.com' },
}
const paths = Object.keys(good)
const eachField = paths.flatMap((path) =>
  Object.keys(good[path] ?? {}).map((field) => [path, field] as const),
)

async function expectRefused(answer: { status: number; body: unknown }, status: number) {
  expect(answer).toMatchObject({ status, body: { code: 'VALIDATION', fields: expect.anything() } })
  expect(await everything()).toBe(before)
}

test.each(eachField)('%s: %s of a wrong type, missing or unstorable', async (path, field) => {
  for (const value of [undefined, null, 42, true, [], {}, ['x'], 'a\0b', 'half \ud83d']) {
    const answer = await send(path, JSON.stringify({ ...good[path], [field]: value }))
    await expectRefused(answer, 422)
    expect(Object.keys(answer.body.fields).join()).toContain(field)
  }
})

test.each(eachField)('%s: %s as long as a body can be', async (path, field) => {
  const long = JSON.stringify({ ...good[path], [field]: 'x'.repeat(60_000) })
  await expectRefused(await send(path, long), 422)
})

test.each(paths)('%s: no object, malformed, poisoned or deeply nested', async (path) => {
  const form = JSON.stringify(good[path]).slice(1)
  for (const text of ['{', 'x', '"', '{"a":}', `{"__proto__":{"role":"Admin"},${form}`]) {
    await expectRefused(await send(path, text), 400)
  }
  for (const text of [
    '[]',
    'null',
    '1',
    '"text"',
    '',
    `{"deep":${'['.repeat(5_000)}${']'.repeat(5_000)},${form}`,
  ]) {
    await expectRefused(await send(path, text), 422)
  }
})

test.each(paths)('%s: fields that nobody may set', async (path) => {
  for (const field of ['role', 'id', 'isEmailVerified', 'constructor', 'password_hash']) {
    await expectRefused(await send(path, JSON.stringify({ ...good[path], [field]: 'Admin' })), 422)
  }
})

test.each(paths)('%s: too large, of another type, by another method', async (path) => {
  const large = await send(path, JSON.stringify({ ...good[path], more: 'x'.repeat(65_536) }))
  expect(large).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } })
  const form = await send(path, 'email=someone@example.com', 'application/x-www-form-urlencoded')
  expect(form).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
  const wrong = await server.app.inject({ method: 'DELETE', url: `/Api/${path}` })
  expect(wrong.statusCode).toBe(405)
  expect(wrong.headers.allow).toContain(path === 'public/profile' ? 'PUT' : 'POST')
  expect(await everything()).toBe(before)
})

test('what needs a sign-in refuses strangers before it reads their words', async () => {
  for (const [path, method] of [
    ['auth/logout', 'POST'],
    ['public/profile', 'GET'],
    ['public/profile', 'PUT'],
  ] as const) {
    const answer = await call(server, path, method === 'GET' ? undefined : { x: 1 }, { method })
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  }
})
