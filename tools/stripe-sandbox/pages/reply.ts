import type { ServerResponse } from 'node:http'
import type { Html } from '../server/html.ts'

export type PageRequest = { posted: boolean; form: URLSearchParams; url: URL }

export type Reply =
  | { page: Html; status?: number }
  | { goTo: string }
  | { file: string; type: 'text/css' | 'text/javascript' }

const always = {
  'Cache-Control': 'no-store',
  // No form-action: Chrome would apply it to the way back to the merchant, too.
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

export function sendReply(response: ServerResponse, reply: Reply): void {
  if ('goTo' in reply) {
    response.writeHead(303, { ...always, Location: reply.goTo }).end()
  } else if ('file' in reply) {
    const type = `${reply.type}; charset=utf-8`
    response.writeHead(200, { ...always, 'Content-Type': type }).end(reply.file)
  } else {
    const type = 'text/html; charset=utf-8'
    response.writeHead(reply.status ?? 200, { ...always, 'Content-Type': type })
    response.end(reply.page.markup)
  }
}
