import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { mailBody } from './mail-body.ts'
import type { Mail } from './mail.ts'
import type { MailStore } from './mail-store.ts'
import { renderPage } from './page/document.ts'
import type { View } from './page/state.ts'
import { reply } from './reply.ts'

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export async function answerPage(
  store: MailStore,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const call = `${request.method} ${url.pathname}`
  if (call === 'GET /style.css') return asset(response, 'style.css', 'text/css')
  if (call === 'GET /refresh.js') return asset(response, 'refresh.js', 'text/javascript')
  if (call === 'GET /events') return announceChanges(store, response)
  if (call === 'POST /clear') return clear(store, response)
  if (call === 'GET /') return showPage(store, response, url, null)
  const [, id, body] = /^GET \/mails\/([\w-]+)(\/body)?$/.exec(call) ?? []
  const mail = id && store.find(id)
  if (!mail) return showPage(store, response, url, 'gone')
  return body ? mailBody(response, mail, url) : showPage(store, response, url, mail)
}

async function showPage(
  store: MailStore,
  response: ServerResponse,
  { searchParams }: URL,
  open: Mail | 'gone' | null,
): Promise<void> {
  const mail = open === 'gone' ? null : open
  const view = viewOf(mail, searchParams.get('view'))
  const page = renderPage({
    mails: store.mails,
    search: searchParams.get('to')?.trim() ?? '',
    open,
    view,
    pictures: searchParams.has('pictures'),
    source: mail && view === 'source' ? String(await store.source(mail)) : '',
  })
  reply(response, open === 'gone' ? 404 : 200, 'text/html', page, {
    'Content-Security-Policy': PAGE_POLICY,
  })
}

function viewOf(mail: Mail | null, asked: string | null): View {
  if (asked === 'source') return 'source'
  return asked === 'text' || mail?.html === null ? 'text' : 'message'
}

async function asset(response: ServerResponse, file: string, type: string): Promise<void> {
  reply(response, 200, type, await readFile(join(import.meta.dirname, 'page', file), 'utf8'))
}

async function clear(store: MailStore, response: ServerResponse): Promise<void> {
  await store.clear()
  reply(response, 303, 'text/plain', '', { Location: '/' })
}

/** Server-sent events: a line for every change, so that open pages show new mails by themselves. */
async function announceChanges(store: MailStore, response: ServerResponse): Promise<void> {
  const announce = () => response.write('data: change\n\n')
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  response.write(': listening\n\n')
  store.on('change', announce)
  response.on('close', () => store.off('change', announce))
}
