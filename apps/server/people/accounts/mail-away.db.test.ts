import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailKinds } from '#server/mail-kinds.ts'
import { TEST_SEAL } from '#testing/seal.ts'
import { FaultySmtp } from '#testing/smtp.ts'
import { startMailWorker } from '#server/platform/mail/mail-worker.ts'
import { startTestServer, TEST_PUBLIC_URL, type TestServer } from '#testing/server.ts'
import { call, PASSWORD, signUpForm } from '#testing/accounts.ts'

let server: TestServer
let smtp: FaultySmtp
let worker: { stop(): Promise<void> }
beforeEach(async () => {
  server = await startTestServer()
  smtp = await new FaultySmtp().start()
  worker = startMailWorker({
    ...server,
    seal: TEST_SEAL,
    kinds: mailKinds,
    publicUrl: TEST_PUBLIC_URL,
    smtpUrl: smtp.url,
    from: 'Wynd & Whiskers <hello@cafe.example>',
    log: { debug: () => {}, warn: () => {} },
    patience: { silenceMs: 250, answerMs: 250, deliveryMs: 600 },
    retry: () => 0,
  })
})
afterEach(async () => {
  await smtp.stop()
  await worker.stop()
  await server.close()
})

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
    const token = await tokenIn(mail!)
    expect((await call(server, 'auth/verify-email', { token })).status).toBe(200)
    const login = await call(server, 'auth/login', { email, password: PASSWORD })
    expect(login.status).toBe(200)
  },
)

test('a mail that may have arrived is sent again, and the links of both work', async () => {
  smtp.fault = 'drop-after-data'
  await call(server, 'auth/signup', signUpForm('twice@example.com'))
  await smtp.met(1)
  smtp.heal()
  const [first, second] = await Promise.all((await smtp.received(2)).map(tokenIn))
  expect(first).not.toBe(second)
  expect((await call(server, 'auth/verify-email', { token: first })).status).toBe(200)
  expect((await call(server, 'auth/verify-email', { token: second })).status).toBe(200)
})

async function tokenIn({ raw }: { raw: string }): Promise<string | null> {
  const { text } = await PostalMime.parse(raw)
  return new URL(/https?:\S+/.exec(text ?? '')?.[0] ?? '').searchParams.get('token')
}
