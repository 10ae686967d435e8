import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { demo } from '#content/demo.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { TEST_SEAL } from '#testing/seal.ts'
import { createTestDatabase } from '#testing/database.ts'
import { FaultySmtp } from '#testing/smtp.ts'
import { plainMail } from '#testing/plain-mail.ts'
import { claimMails } from './claim-mail.ts'
import { type MailWorkerOptions, startMailWorker } from './mail-worker.ts'
import { queueMail } from './queue-mail.ts'
import type { RetryPolicy } from './retry-policy.ts'
import { smtpPatience } from './smtp.ts'

let connection: Connection
let smtp: FaultySmtp
let workers: { stop(): Promise<void> }[]

beforeEach(async () => {
  connection = await createTestDatabase()
  smtp = await new FaultySmtp().start()
  workers = []
})

afterEach(async () => {
  await smtp.stop()
  await Promise.all(workers.map((worker) => worker.stop()))
  await connection.close()
})

const impatient = { patience: { silenceMs: 250, answerMs: 250, deliveryMs: 600 } }

const soon: RetryPolicy = ({ failure }) => (failure === 'refused' ? null : 10)

function startWorker(overrides: Partial<MailWorkerOptions> = {}) {
  const worker = startMailWorker({
    ...connection,
    kinds: [plainMail],
    publicUrl: 'https://cafe.example',
    smtpUrl: smtp.url,
    from: 'Wynd & Whiskers <hello@cafe.example>',
    clock: systemClock,
    seal: TEST_SEAL,
    log: { debug: () => {}, warn: () => {} },
    retry: soon,
    ...overrides,
  })
  workers.push(worker)
  return worker
}

const text = `https://cafe.example/verify-email?token=${'x'.repeat(120)}`

const mailTo = (address: string, more: Partial<z.infer<typeof plainMail.facts>> = {}) => ({
  kind: plainMail,
  to: { address, name: 'Ann Bell' },
  facts: { subject: 'Hello', text, ...more },
})

const queue = (mail = mailTo('ann@example.com')) =>
  queueMail(connection.db, mail, systemClock.now())

const rows = () => connection.db.selectFrom('mails').selectAll().orderBy('id').execute()

/** Stopping finishes what is on its way, so afterwards the outbox is still. */
async function finishedRows() {
  await Promise.all(workers.map((worker) => worker.stop()))
  return rows()
}

const messageIds = () =>
  Promise.all(smtp.mails.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId))

test('sends a mail with both bodies, the link unbroken, as soon as it is queued', async () => {
  startWorker()
  await queue()
  const [received] = await smtp.received(1)
  const parsed = await PostalMime.parse(received!.raw)
  expect(received!.to).toBe('ann@example.com')
  expect(parsed.from).toEqual({ name: 'Wynd & Whiskers', address: 'hello@cafe.example' })
  expect(parsed.to).toEqual([{ name: 'Ann Bell', address: 'ann@example.com' }])
  expect(parsed.text?.trim()).toBe(text)
  expect(parsed.html?.trim()).toBe(`<p>${text}</p>`)
})

test('without an address to send from, it is the published cafe that writes', async () => {
  startWorker({ from: null })
  await queue()
  const [received] = await smtp.received(1)
  const { name, email: address } = demo.cafe
  expect((await PostalMime.parse(received!.raw)).from).toEqual({ name, address })
})

/** Offers TLS with a certificate of its own making, as most do by default. */
async function startSelfSigned(secure: boolean) {
  const { promise: received, resolve } = Promise.withResolvers<object>()
  const server = new SMTPServer({
    secure,
    logger: false,
    onAuth: ({ username, password }, _session, answer) =>
      password === 'p@ss' ? answer(null, { user: username }) : answer(new Error('who are you?')),
    onData: (stream, { secure, user }, answer) => {
      stream.resume().once('end', () => {
        resolve({ secure, user })
        answer()
      })
    },
  }).on('error', () => {})
  const socket = server.listen(0, '127.0.0.1')
  if (!socket.listening) await once(socket, 'listening')
  const stop = () => new Promise<void>((done) => server.close(done))
  return { port: (socket.address() as AddressInfo).port, received, stop }
}

test.for(['smtp', 'smtps'])(
  'signs in by %s to a mail server on this machine that made its own certificate',
  async (protocol) => {
    const own = await startSelfSigned(protocol === 'smtps')
    startWorker({ smtpUrl: `${protocol}://cafe:p%40ss@127.0.0.1:${own.port}` })
    await queue()
    expect(await own.received).toEqual({ secure: true, user: 'cafe' })
    await finishedRows()
    await own.stop()
  },
)

test('sends attachments', async () => {
  startWorker()
  const content = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
  const attachment = { filename: 'visit.ics', contentType: 'text/calendar', content }
  await queue(mailTo('ann@example.com', { attachments: [attachment] }))
  const [received] = await smtp.received(1)
  const { attachments } = await PostalMime.parse(received!.raw)
  expect(attachments).toMatchObject([{ filename: 'visit.ics', mimeType: 'text/calendar' }])
  expect(received!.raw).toContain(Buffer.from(content).toString('base64'))
})

test('forgets the facts once a mail is sent', async () => {
  startWorker()
  await queue()
  await smtp.received(1)
  const [row] = await finishedRows()
  expect(row).toMatchObject({ status: 'sent', attempts: 1, facts: null })
  expect(row!.sent_at).toBeInstanceOf(Temporal.Instant)
})

test('a mail that nobody needs any more is not sent, and nobody is asked to look at it', async () => {
  const { promise: noted, resolve } = Promise.withResolvers<void>()
  const kinds = [{ ...plainMail, mint: async () => null }]
  startWorker({ kinds, log: { debug: resolve, warn: () => {} } })
  await queue()
  await noted
  const [row] = await finishedRows()
  expect(row).toMatchObject({ status: 'failed', facts: null })
  expect(row?.settled_at).toBeInstanceOf(Temporal.Instant)
  expect(smtp.mails).toEqual([])
})

test('a mail that cannot be written is tried again, and says why', async () => {
  const { promise: warned, resolve } = Promise.withResolvers<void>()
  const broken = () => Promise.reject(new Error('no such cat'))
  startWorker({
    kinds: [{ ...plainMail, mint: broken }],
    log: { debug: () => {}, warn: resolve },
    retry: () => 3_600_000,
  })
  await queue()
  await warned
  expect((await finishedRows())[0]).toMatchObject({
    status: 'queued',
    last_error: 'It could not be written: no such cat',
  })
})

test('a mail of a transaction that is rolled back is never sent', async () => {
  const undone = inTransaction(connection.db, async (trx) => {
    await queueMail(trx, mailTo('undone@example.com'), systemClock.now())
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  startWorker()
  await queue()
  await smtp.received(1)
  await finishedRows()
  expect(smtp.mails.map((mail) => mail.to)).toEqual(['ann@example.com'])
})

test('a mail server that is down gets the mail once it is back', async () => {
  await smtp.stop()
  startWorker()
  await queue()
  await expect.poll(async () => (await rows())[0]!.attempts).toBeGreaterThan(1)
  await smtp.start()
  await smtp.received(1)
  expect((await finishedRows())[0]).toMatchObject({ status: 'sent', last_error: null })
  expect(smtp.mails).toHaveLength(1)
})

test.for(['silent', 'trickle', 'postpone-recipient', 'postpone-data'] as const)(
  'a mail server that is %s gets the mail once it is well',
  async (fault) => {
    smtp.fault = fault
    startWorker(impatient)
    await queue()
    await smtp.met(2)
    smtp.heal()
    await smtp.received(1)
    const [row] = await finishedRows()
    expect(row!.status).toBe('sent')
    expect(row!.attempts).toBeGreaterThan(2)
    expect(smtp.mails).toHaveLength(1)
  },
)

test('a mail server that drops after DATA gets the same message id again', async () => {
  smtp.fault = 'drop-after-data'
  startWorker()
  await queue()
  await smtp.met(1)
  smtp.heal()
  await smtp.received(2)
  expect((await finishedRows())[0]!.status).toBe('sent')
  const [first, second] = await messageIds()
  expect(second).toBe(first)
})

test('a mail server that takes its time after the mail gets one copy', async () => {
  smtp.fault = 'slow-after-data'
  const { promise: gaveUp, resolve } = Promise.withResolvers<void>()
  const patience = { ...smtpPatience, silenceMs: 250 }
  startWorker({ patience, log: { debug: () => {}, warn: resolve } })
  await queue(mailTo('slow@example.com'))
  await smtp.met(1)
  // A later connection that is not even greeted is given up first.
  smtp.fault = 'silent'
  await queue(mailTo('later@example.com'))
  await gaveUp
  smtp.heal()
  await smtp.received(2)
  const [slow] = await finishedRows()
  expect(slow).toMatchObject({ status: 'sent', attempts: 1, doubts: 0 })
  expect(smtp.mails.map(({ to }) => to).sort()).toEqual(['later@example.com', 'slow@example.com'])
})

test('a doubt is counted, and told when it is given up', async () => {
  smtp.fault = 'drop-after-data'
  startWorker({ retry: ({ doubts }) => (doubts < 2 ? 10 : null) })
  await queue()
  await smtp.met(2)
  const [row] = await finishedRows()
  expect(row).toMatchObject({ status: 'failed', attempts: 2, doubts: 1 })
  expect(row?.last_error).toMatch(/^It may have arrived\. /)
})

test('a recipient refused for good is given up at once, its facts kept to send it again', async () => {
  smtp.fault = 'refuse-recipient'
  startWorker()
  await queue()
  await smtp.met(1)
  const [row] = await finishedRows()
  expect(row).toMatchObject({ status: 'failed', attempts: 1, facts: { text }, sent_at: null })
  expect(row!.last_error).toContain('550 no such cat')
})

test('a slow mail does not hold up the next one', async () => {
  smtp.fault = 'silent'
  startWorker()
  await queue(mailTo('slow@example.com'))
  await smtp.met(1)
  smtp.heal()
  await queue(mailTo('next@example.com'))
  const [first] = await smtp.received(1)
  expect(first!.to).toBe('next@example.com')
})

test('two workers send 100 mails once each', async () => {
  const addresses = Array.from({ length: 100 }, (_, i) => `cat${i}@example.com`)
  startWorker()
  startWorker()
  await Promise.all(addresses.map((address) => queue(mailTo(address))))
  await smtp.received(100)
  const sent = await finishedRows()
  expect(sent.every((row) => row.status === 'sent' && row.attempts === 1)).toBe(true)
  expect(smtp.mails.map((mail) => mail.to).sort()).toEqual(addresses.sort())
})

test('a mail whose worker died is sent by another when the lease is over, not before', async () => {
  await queue(mailTo('orphan@example.com'))
  await claimMails(connection.db, [plainMail], 1)
  const early = startWorker()
  await queue(mailTo('ann@example.com'))
  await smtp.received(1)
  await early.stop()
  expect(smtp.mails.map((mail) => mail.to)).toEqual(['ann@example.com'])

  await connection.pool.query('update mails set lease_until = now() where lease_until is not null')
  startWorker()
  await smtp.received(2)
  expect(smtp.mails[1]!.to).toBe('orphan@example.com')
})

test('a worker that lost its lease cannot undo what the next one wrote', async () => {
  smtp.fault = 'silent'
  const slow = startWorker(impatient)
  await queue()
  await smtp.met(1)
  await connection.db.updateTable('mails').set({ attempts: 7 }).execute()
  await slow.stop()
  expect((await rows())[0]).toMatchObject({ attempts: 7, last_error: null })
})

test('a mail sent while the database was away is not sent again', async () => {
  smtp.fault = 'slow-after-data'
  const { promise: warned, resolve } = Promise.withResolvers<void>()
  startWorker({ log: { debug: () => {}, warn: resolve } })
  await queue()
  await smtp.met(1)
  await connection.pool.query('alter table mails rename to mails_away')
  smtp.heal()
  await warned
  await connection.pool.query('alter table mails_away rename to mails')
  expect((await finishedRows())[0]).toMatchObject({ status: 'sent', attempts: 1 })
  expect(smtp.mails).toHaveLength(1)
})

test('listens again after the database has cut the connection', async () => {
  startWorker()
  await queue()
  await smtp.received(1)
  const cut = await connection.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query like 'listen%'`,
  )
  expect(cut.rowCount).toBe(1)
  await expect.poll(listeners).toBe(1)
  await queue(mailTo('bea@example.com'))
  expect((await smtp.received(2))[1]!.to).toBe('bea@example.com')
})

async function listeners(): Promise<number> {
  const found = await connection.pool.query(
    `select from pg_stat_activity where datname = current_database() and query like 'listen%'`,
  )
  return found.rowCount ?? 0
}

test('stops only after the mail that is on its way', async () => {
  const worker = startWorker()
  await queue()
  await smtp.received(1)
  await worker.stop()
  expect((await rows())[0]!.status).toBe('sent')
})
