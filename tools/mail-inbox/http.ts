import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isStranger, reply } from '../local-http.ts'
import type { Mail } from './mail.ts'
import type { MailStore } from './mail-store.ts'
import { renderPage } from './page/document.ts'

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const assets: Record<string, string> = {
  '/style.css': 'text/css',
  '/refresh.js': 'text/javascript',
  '/cat-face.svg': 'image/svg+xml',
  '/sleeping-cat.svg': 'image/svg+xml',
}

// A mail's own HTML, in a frame of the page: no script, no form, and links open in tabs of their own.
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: http: https:',
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** The page for people, and GET /api/mails?to=address for tests. The mails hold sign-in links. */
export function createInboxPage(store: MailStore): Server {
  return createServer((request, response) => {
    if (isStranger(request)) return reply(response, 403, 'text/plain', 'Only for this computer.')
    answer(store, request, response).catch((error: Error) =>
      reply(response, 500, 'text/plain', error.message),
    )
  })
}

async function answer(store: MailStore, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://inbox')
  const call = `${request.method} ${url.pathname}`
  const to = url.searchParams.get('to')?.trim() ?? ''
  if (call === 'GET /api/mails') {
    return reply(response, 200, 'application/json', JSON.stringify(mailsTo(store, to)))
  }
  const type = assets[url.pathname]
  if (type) return asset(response, url.pathname, type)
  if (call === 'GET /events') return announceChanges(store, response)
  if (call === 'POST /clear') {
    await store.clear()
    return reply(response, 303, 'text/plain', '', { Location: '/' })
  }
  const [, id, body] = /^GET \/mails\/([\w-]+)(\/body)?$/.exec(call) ?? []
  const mail = store.mails.find((each) => each.id === id)
  if (mail && body) {
    const policy = { 'Content-Security-Policy': MAIL_POLICY }
    return reply(response, 200, 'text/html', openLinksOutside(mail.html ?? ''), policy)
  }
  const open = mail ?? (call === 'GET /' ? null : 'gone')
  const asText = url.searchParams.get('view') === 'text' || mail?.html === null
  const page = renderPage({ mails: store.mails, search: to, open, asText })
  const policy = { 'Content-Security-Policy': PAGE_POLICY }
  reply(response, open === 'gone' ? 404 : 200, 'text/html', page, policy)
}

function mailsTo(store: MailStore, address: string): readonly Mail[] {
  const wanted = address.toLowerCase()
  return store.mails.filter(({ to }) => !wanted || to.some((each) => each.toLowerCase() === wanted))
}

function openLinksOutside(html: string): string {
  const base = '<base target="_blank">'
  const withBase = html.replace(/<head\b[^<>]*>/i, (head) => head + base)
  return withBase === html ? base + html : withBase
}

async function asset(response: ServerResponse, file: string, type: string): Promise<void> {
  reply(response, 200, type, await readFile(join(import.meta.dirname, 'page', file), 'utf8'))
}

/** Server-sent events: a line for every change, so that open pages show new mails by themselves. */
function announceChanges(store: MailStore, response: ServerResponse): void {
  const announce = () => response.write('data: change\n\n')
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  response.write(': listening\n\n')
  store.on('change', announce)
  response.on('close', () => store.off('change', announce))
}
