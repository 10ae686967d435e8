import { createServer, type IncomingMessage, type Server } from 'node:http'
import { answerApi } from './api.ts'
import type { MailStore } from './mail-store.ts'
import { answerPage } from './pages.ts'
import { reply } from './reply.ts'

const OURSELVES = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** The page for people and the API for tests. */
export function createInboxPage(store: MailStore): Server {
  return createServer((request, response) => {
    if (isStranger(request)) return reply(response, 403, 'text/plain', 'Only for this computer.')
    const url = new URL(request.url ?? '/', 'http://inbox')
    const answer = url.pathname.startsWith('/api/') ? answerApi : answerPage
    answer(store, request, response, url).catch((error: Error) =>
      reply(response, 500, 'text/plain', error.message),
    )
  })
}

// The mails hold sign-in links. Another site shown by the same browser could reach this port: by
// a name of its own that leads here, or by sending a form.
function isStranger({ headers }: IncomingMessage): boolean {
  const { host = '', origin } = headers
  const wrongName = !OURSELVES.has(host.replace(/:\d+$/, ''))
  return wrongName || (origin !== undefined && origin !== `http://${host}`)
}
