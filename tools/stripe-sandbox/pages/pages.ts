import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { reply } from '../../local-http.ts'
import type { Sandbox } from '../sandbox.ts'
import { checkout } from './checkout.ts'
import { dashboard } from './dashboard.ts'
import { noticePage } from './document.ts'

const assets: Record<string, string> = {
  'checkout.css': 'text/css',
  'checkout.js': 'text/javascript',
  'dashboard.css': 'text/css',
  'theme.css': 'text/css',
}

// No form-action: Chrome would apply it to the way back to the merchant, too.
const policy = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
}

/** The pages for people: the hosted checkout, and the merchant's dashboard. */
export async function answerPage(
  sandbox: Sandbox,
  incoming: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const [, first = '', second = '', ...rest] = url.pathname.split('/')
  const type = first === 'assets' && assets[second]
  if (type) {
    const file = await readFile(join(import.meta.dirname, 'assets', second), 'utf8')
    return reply(response, 200, type, file)
  }
  const posted = incoming.method === 'POST'
  const form = posted ? new URLSearchParams(await text(incoming)) : null
  const request = { form, query: url.searchParams }
  const answer =
    first === 'c' && second === 'pay'
      ? checkout(sandbox, rest, request)
      : url.pathname === '/' && dashboard(sandbox, request)
  await sandbox.ledger.commit()
  sandbox.deliveries.wake()
  if (!answer) return reply(response, 404, 'text/html', missing.markup, policy)
  if ('markup' in answer) return reply(response, 200, 'text/html', answer.markup, policy)
  reply(response, 303, 'text/plain', '', { Location: answer.goTo })
}

const missing = noticePage(
  'question',
  'There is nothing here',
  'Check the address, or go back to where you came from.',
)
