import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { refuse, type Refusal } from '../refusal.ts'
import { bodyOf, sendRefusal, unreadable } from './error-replies.ts'
import type { HeadersOf } from './security-headers.ts'

/** Answers what is no HTTP request at all, so that no route, hook or reply exists for it. */
export function answeringUnreadable(headersOf: HeadersOf) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const requestId = randomUUID()
    const [status, refusal] = reasonFor(error.code)
    const body = JSON.stringify(bodyOf(refusal, requestId))
    const headers = {
      ...headersOf(requestId),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`
    socket.end(head + body, () => socket.destroy())
  }
}

/** Node takes the first of two; a proxy before it may take the second, and answer for another site (RFC 9112, 3.2). */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name))
    if (hosts.length > 1)
      return sendRefusal(reply, unreadable({ request: 'Must name one host.' }), 400)
  })
}

function reasonFor(code: string | undefined): [status: number, Refusal] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, refuse('PAYLOAD_TOO_LARGE')]
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return [408, unreadable({ request: 'Must arrive within half a minute.' })]
  }
  return [400, unreadable({ request: 'Must be well-formed HTTP.' })]
}
