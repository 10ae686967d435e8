import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { CardProvider } from '#server/platform/card/card-provider.ts'
import { connectStripe } from '#server/platform/card/stripe.ts'
import type { TestSandbox } from './card-sandbox.ts'

/** The sandbox, as somebody would build it who read only half of the provider's documentation. */
export type PlainProvider = {
  card: CardProvider
  /** 'GET /v1/refunds': 404 */
  refusals: Map<string, number>
  /** What happens at the provider before it answers a POST: its events may be faster. */
  meanwhile: (() => Promise<void>) | null
  stop(): Promise<void>
}

export async function startPlainProvider(sandbox: TestSandbox): Promise<PlainProvider> {
  const { secretKey, webhookSecret } = sandbox
  const server = createServer((request, response) => void answer(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const patience = { timeoutMs: 10_000, retries: 0 }
  const plain: PlainProvider = {
    card: connectStripe({ secretKey, webhookSecrets: [webhookSecret], apiBase }, patience),
    refusals: new Map(),
    meanwhile: null,
    stop: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    const [path = ''] = url.split('?')
    const body = await text(request)
    const refusal = plain.refusals.get(`${method} ${path}`)
    const { status, content } = refusal
      ? { status: refusal, content: '{"error":{"type":"invalid_request_error","message":"no"}}' }
      : await ask(sandbox, method, path, body, request.headers)
    if (method === 'POST') await plain.meanwhile?.()
    response.writeHead(status, { 'content-type': 'application/json' }).end(content)
  }
  return plain
}

/** Without the query, nothing is filtered; without metadata, nobody can see whose a refund is. */
async function ask(
  { url }: TestSandbox,
  method: string,
  path: string,
  body: string,
  headers: IncomingMessage['headers'],
): Promise<{ status: number; content: string }> {
  const limit = method === 'GET' ? '?limit=100' : ''
  const isList = path === '/v1/refunds' || path === '/v1/checkout/sessions'
  const answer = await fetch(`${url}${path}${isList ? limit : ''}`, {
    method,
    headers: {
      authorization: headers.authorization ?? '',
      'content-type': headers['content-type'] ?? '',
      ...(method === 'POST' && { 'idempotency-key': String(headers['idempotency-key']) }),
    },
    ...(method === 'POST' && { body }),
  })
  const content = await answer.text()
  const isRefund = path.startsWith('/v1/refunds')
  return { status: answer.status, content: isRefund ? withoutMarks(content) : content }
}

function withoutMarks(content: string): string {
  return JSON.stringify(JSON.parse(content), (name, value) =>
    name === 'metadata' ? undefined : value,
  )
}
