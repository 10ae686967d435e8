import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'
import { FaultySmtp } from '#server/platform/mail/faulty-smtp.ts'
import { startMailWorker } from '#server/platform/mail/mail-worker.ts'
import { createTestDatabase } from '#server/test/test-database.ts'
import { call, PASSWORD, signUpForm } from './account-scenes.ts'

let smtp: FaultySmtp
let server: Awaited<ReturnType<typeof startWithMail>>
beforeEach(async () => {
  smtp = await new FaultySmtp().start()
  server = await startWithMail()
})
afterEach(async () => {
  await smtp.stop()
  await server.close()
})

async function startWithMail() {
  const database = await createTestDatabase()
  const log = createLog('silent')
  const publicUrl = 'http://localhost:3000'
  const parts = { ...database, clock: systemClock, log, publicUrl, trustProxy: false, site: null }
  const app = await build({ ...parts, trustProxy: false })
  const worker = startMailWorker({
    ...parts,
    smtpUrl: smtp.url,
    from: 'Wynd & Whiskers <hello@cafe.example>',
    patience: { silenceMs: 250, deliveryMs: 600 },
    retry: ({ now }) => now.add({ milliseconds: 10 }),
  })
  const close = async () => {
    await worker.stop()
    await app.close()
    await database.close()
  }
  return { app, db: database.db, close }
}

test.for(['silent', 'postpone-data'] as const)(
  'with a mail server that is %s, sign-up answers, and the link arrives once it is well',
  async (fault) => {
    smtp.fault = fault
    const email = 'patient@example.com'
    const answer = await call(server, 'auth/signup', signUpForm(email))
    expect(answer.status).toBe(200)
    expect(smtp.mails).toEqual([])
    await smtp.met(1)
    smtp.heal()
    const [mail] = await smtp.received(1)
    const { text } = await PostalMime.parse(mail?.raw ?? '')
    const token = new URL(/https?:\S+/.exec(text ?? '')?.[0] ?? '').searchParams.get('token')
    expect((await call(server, 'auth/verify-email', { token })).status).toBe(200)
    const login = await call(server, 'auth/login', { email, password: PASSWORD })
    expect(login.status).toBe(200)
  },
)
