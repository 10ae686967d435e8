import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { refuse, type Refusal } from '../refusal.ts'
import { bodyOf, unreadable } from './error-replies.ts'
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

function reasonFor(code: string | undefined): [status: number, Refusal] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, refuse('PAYLOAD_TOO_LARGE')]
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return [408, unreadable({ request: 'Must arrive within half a minute.' })]
  }
  return [400, unreadable({ request: 'Must be well-formed HTTP.' })]
}
