import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Inbox, startInbox } from './inbox.ts'
import type { Mail } from './mail.ts'

let folder: string
let inbox: Inbox

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbox-'))
  inbox = await startInbox({ smtpPort: 0, httpPort: 0, folder })
})

afterEach(async () => {
  await inbox.stop()
  await rm(folder, { recursive: true })
})

async function send(mail: SendMailOptions): Promise<void> {
  const transport = createTransport(inbox.smtp)
  await transport.sendMail({ from: 'Cafe <cafe@example.com>', subject: 'Hello', ...mail })
  transport.close()
}

const get = (path: string, init?: RequestInit) => fetch(inbox.http + path, init)

async function mails(query = ''): Promise<Mail[]> {
  const answer = await get(`/api/mails${query}`)
  return (await answer.json()) as Mail[]
}

test('shows what was sent, newest first', async () => {
  await send({ to: 'ann@example.com', subject: 'First', text: 'one' })
  const attachments = [{ filename: 'visit.ics', content: 'BEGIN' }]
  await send({ to: 'Bea <bea@example.com>', subject: 'Grüße', html: '<p>two</p>', attachments })
  const [second, first] = await mails()
  expect(first).toMatchObject({
    to: ['ann@example.com'],
    subject: 'First',
    text: 'one\n',
    html: null,
  })
  expect(second).toMatchObject({
    to: ['bea@example.com'],
    from: 'Cafe <cafe@example.com>',
    subject: 'Grüße',
    html: '<p>two</p>\n',
    attachments: ['visit.ics'],
  })
})

test('shows the pictures that came with a mail', async () => {
  const picture = { filename: 'code.png', content: 'PNG', contentType: 'image/png', cid: 'code' }
  await send({ to: 'ann@example.com', html: '<img src="cid:code">', attachments: [picture] })
  const [mail] = await mails()
  expect(mail).toMatchObject({
    html: '<img src="data:image/png;base64,UE5H">\n',
    attachments: [],
  })
})

test('finds mails by the very address they went to, hidden copies too', async () => {
  await send({ to: 'joann@example.com', bcc: 'eve@example.com', text: 'x' })
  await send({ to: 'Ann@example.com', text: 'y' })
  expect(await mails('?to=ann@example.com')).toMatchObject([{ text: 'y\n' }])
  expect(await mails('?to=eve@example.com')).toMatchObject([{ text: 'x\n' }])
})

test('keeps mails over a restart, and forgets them when told', async () => {
  await send({ to: 'ann@example.com', text: 'kept' })
  await inbox.stop()
  inbox = await startInbox({ smtpPort: 0, httpPort: 0, folder })
  expect(await mails()).toMatchObject([{ to: ['ann@example.com'], text: 'kept\n' }])
  await get('/clear', { method: 'POST' })
  expect(await mails()).toEqual([])
  expect(await readdir(folder)).toEqual([])
})

test('takes another port when the wanted one is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const taken = other.address()
  const port = typeof taken === 'object' && taken ? taken.port : 0
  const second = await startInbox({ smtpPort: port, httpPort: port, folder })
  expect(second.smtp).not.toBe(`smtp://127.0.0.1:${port}`)
  expect((await fetch(second.http)).status).toBe(200)
  await second.stop()
  other.close()
})

test('the page tells of every change', async () => {
  const events = await get('/events')
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toContain('listening')
  await send({ to: 'ann@example.com', text: 'x' })
  expect((await reader.read()).value).toBe('data: change\n\n')
  await reader.cancel()
})

test('a mail cannot put markup into the page', async () => {
  await send({ to: 'ann@example.com', subject: '<script>alert(1)</script>', text: '<b>hi</b>' })
  const [mail] = await mails()
  const page = await (await get(`/mails/${mail!.id}`)).text()
  expect(page).not.toContain('<script>alert')
  expect(page).not.toContain('<b>hi')
  expect(page).toContain('&#60;script&#62;alert(1)&#60;/script&#62;')
})

test('the message runs no script, and its links open outside', async () => {
  await send({ to: 'ann@example.com', html: '<html><head></head><p>Hello</p></html>' })
  const [mail] = await mails()
  const answer = await get(`/mails/${mail!.id}/body`)
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox')
  expect(await answer.text()).toContain('<head><base target="_blank">')
})

test('answers no page of another site', async () => {
  const foreign = { method: 'POST', headers: { origin: 'https://evil.example' } }
  expect((await get('/clear', foreign)).status).toBe(403)
  const own = { method: 'POST', headers: { origin: inbox.http }, redirect: 'manual' } as const
  expect((await get('/clear', own)).status).toBe(303)
})

test('answers to no name but its own', async () => {
  const asked = request(inbox.http, { headers: { host: 'evil.example' } }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(403)
})

test('a mail that is gone, or never was, is a 404', async () => {
  expect((await get('/mails/1-000001')).status).toBe(404)
  expect((await get('/api/elsewhere')).status).toBe(404)
})
