import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkEmail, normaliseEmail } from '#domain/account/email.ts'
import { checkPassword, checkResetPassword } from '#domain/account/password.ts'
import { normalisePhone } from '#domain/account/phone.ts'
import { seed } from '#server/seed.ts'
import { readConfig } from '#server/platform/config.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { auditOf, call, signIn, userIdOf, verifiedCustomer } from '#testing/accounts.ts'
import { demoAccounts } from './demo-accounts.ts'
import { seedAccounts } from './seed-accounts.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const admin = { email: 'Owner@Example.com', password: 'First!Admin2026' }
const seedAdmin = (password = admin.password) =>
  seedAccounts(server.db, { admin: { ...admin, password }, seedDemo: false }, server.clock.now())
const logIn = (email: string, password: string) => call(server, 'auth/login', { email, password })
const people = () => server.db.selectFrom('users').select('email').orderBy('email').execute()

test('the first Admin can sign in at once', async () => {
  await seedAdmin()
  const { status, body } = await logIn('owner@example.com', admin.password)
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ role: 'Admin', isEmailVerified: true })
})

test('a restart never puts the first password back', async () => {
  await seedAdmin()
  await seedAdmin('Other!Admin2026')
  expect((await logIn('owner@example.com', admin.password)).status).toBe(200)
  expect((await logIn('owner@example.com', 'Other!Admin2026')).status).toBe(401)
  expect(await auditOf(server, await userIdOf(server, 'owner@example.com'))).toHaveLength(1)
})

test('whoever had the address before becomes the Admin, with the new password', async () => {
  await verifiedCustomer(server, 'owner@example.com')
  const old = await signIn(server, 'owner@example.com')
  await seedAdmin()
  const profile = await call(server, 'public/profile', undefined, { token: old, method: 'GET' })
  expect(profile.status).toBe(401)
  expect((await logIn('owner@example.com', admin.password)).body.user.role).toBe('Admin')
  // The days in which they set up a second factor begin now, however old the account is.
  const since = server.db.selectFrom('users').select('role_since')
  expect((await since.executeTakeFirstOrThrow()).role_since).toEqual(server.clock.now())
})

test('the demo people can sign in, and seeding again changes nothing', async () => {
  const seedDemo = () =>
    seedAccounts(server.db, { admin: null, seedDemo: true }, server.clock.now())
  await seedDemo()
  await seedDemo()
  expect(await people()).toHaveLength(3)
  for (const { email, password, role } of demoAccounts) {
    expect((await logIn(email, password)).body.user.role).toBe(role)
  }
})

test('the demo is an Admin and two customers who could have signed up so', () => {
  expect(demoAccounts.map(({ role }) => role)).toEqual(['Admin', 'User', 'User'])
  for (const { email, phone, password } of demoAccounts) {
    expect(checkEmail(email)).toBeNull()
    expect(email).toBe(normaliseEmail(email))
    expect(email).toMatch(/@wyndandwhiskers\.example$/)
    expect(normalisePhone(phone)).toBe(phone)
    expect(checkPassword(password)).toBeNull()
    expect(checkResetPassword(password)).toBe(true)
  }
})

test('nobody is seeded unless asked for', async () => {
  await seedAccounts(server.db, { admin: null, seedDemo: false }, server.clock.now())
  expect(await people()).toEqual([])
})

test('four servers that start at once make each account once', async () => {
  const config = readConfig({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SEED_DEMO: 'true',
  })
  await Promise.all(Array.from({ length: 4 }, () => seed(server.db, config, server.clock.now())))
  expect(await people()).toHaveLength(4)
  const entries = await server.db.selectFrom('audit_entries').select('id').execute()
  expect(entries).toHaveLength(4)
})

test('production refuses a database that was opened as a demo', async () => {
  const demo = readConfig({ SEED_DEMO: 'true' })
  await seed(server.db, demo, server.clock.now())
  const real = { ...demo, production: true, seedDemo: false, admin }
  await expect(seed(server.db, real, server.clock.now())).rejects.toThrow(
    'This database was opened as a demo: admin@wyndandwhiskers.example',
  )
})

test.each(['password123456', 'Whiskers!2025', 'P@ssw0rd1234'])(
  'production does not open with %s, and says so in one line',
  async (password) => {
    const env = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://cafe.example',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'us@cafe.example',
      STRIPE_SECRET_KEY: 'sk_live_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: password,
    }
    const opening = seed(server.db, readConfig(env), server.clock.now())
    await expect(opening).rejects.toThrow(
      expect.objectContaining({
        lines: ['ADMIN_PASSWORD is one of the most used passwords: choose another'],
      }),
    )
    expect(await people()).toEqual([])
  },
)

test('production refuses an Admin with a password of the demo', async () => {
  const config = readConfig({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: 'Marmalade!2025' })
  const real = { ...config, production: true }
  await expect(seed(server.db, real, server.clock.now())).rejects.toThrow(
    "ADMIN_PASSWORD is one of the demo's, which everybody knows",
  )
  expect(await people()).toEqual([])
})
