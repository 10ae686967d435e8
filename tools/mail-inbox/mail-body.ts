import type { ServerResponse } from 'node:http'
import type { Mail } from './mail.ts'
import { reply } from './reply.ts'

/**
 * A mail's own HTML, shown in a frame of the page. It runs no script, sends no form and, unless
 * pictures are asked for, loads nothing from anywhere; its links open in a tab of their own.
 */
export function mailBody(response: ServerResponse, mail: Mail, { searchParams }: URL): void {
  const pictures = searchParams.has('pictures') ? 'data: http: https:' : 'data:'
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${pictures}`,
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ')
  reply(response, 200, 'text/html', openLinksOutside(mail.html ?? ''), {
    'Content-Security-Policy': policy,
  })
}

function openLinksOutside(html: string): string {
  const base = '<base target="_blank">'
  const withBase = html.replace(/<head\b[^>]*>/i, (head) => head + base)
  return withBase === html ? base + html : withBase
}
