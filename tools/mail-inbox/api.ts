import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Mail } from './mail.ts'
import type { MailStore } from './mail-store.ts'
import { reply } from './reply.ts'

/** GET and DELETE /api/mails, GET /api/mails?to=address, GET /api/mails/:id. */
export async function answerApi(
  store: MailStore,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, searchParams }: URL,
): Promise<void> {
  const call = `${request.method} ${pathname}`
  if (call === 'GET /api/mails') return json(response, 200, mailsTo(store, searchParams.get('to')))
  if (call === 'DELETE /api/mails') {
    await store.clear()
    return json(response, 200, [])
  }
  const id = /^GET \/api\/mails\/([\w-]+)$/.exec(call)?.[1]
  const mail = id && store.find(id)
  return mail ? json(response, 200, mail) : json(response, 404, { message: 'No such mail.' })
}

function mailsTo(store: MailStore, address: string | null): readonly Mail[] {
  if (!address) return store.mails
  const wanted = address.toLowerCase()
  return store.mails.filter((mail) => mail.to.some((to) => to.toLowerCase() === wanted))
}

function json(response: ServerResponse, status: number, value: unknown): void {
  reply(response, status, 'application/json', JSON.stringify(value))
}
