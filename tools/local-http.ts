import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'

/** Listens on this computer only, on the wanted port or, if that is taken, on any free one. */
export async function listen(server: Server, port: number): Promise<number> {
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  } catch (error) {
    if (port === 0) throw error
    return listen(server, 0)
  }
}

const OURSELVES = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Another site shown by the same browser could reach these ports: by a name of its own that leads
 * here, or by sending a form.
 */
export function isStranger({ headers }: IncomingMessage): boolean {
  const { host = '', origin } = headers
  const wrongName = !OURSELVES.has(host.replace(/:\d+$/, ''))
  return wrongName || (origin !== undefined && origin !== `http://${host}`)
}

export function reply(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      // With no referrer at all, a browser would not say where a form comes from, either.
      'Referrer-Policy': 'same-origin',
      ...headers,
    })
    .end(body)
}
