/** Hashes of a page's own inline blocks, as the web build lists them. */
export type InlineHashes = { script: string[]; style: string[] }

/** The map is shown only after a click, and from this host only. */
const MAP_HOST = 'https://www.openstreetmap.org'

export function contentSecurityPolicy(inline: InlineHashes): string {
  const hashes = (list: string[]) => list.map((hash) => ` '${hash}'`).join('')
  return [
    `default-src 'none'`,
    `script-src 'self'${hashes(inline.script)}`,
    `style-src 'self'${hashes(inline.style)}`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `frame-src ${MAP_HOST}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    // No text becomes code or markup in our pages; the one policy (trust-own-worker.ts) says which may.
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
  ].join('; ')
}

const permissions = (camera: string) =>
  `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=(), ${PASSKEYS}`
// Our own pages make and ask for them; no frame does.
const PASSKEYS = 'publickey-credentials-create=(self), publickey-credentials-get=(self)'

/** Of the one page that scans tickets. */
export const WITH_CAMERA = { 'permissions-policy': permissions('(self)') }

/** Of the worker that keeps the site's own files. */
export const OWN_FILES_ONLY = {
  'content-security-policy': `default-src 'none'; connect-src 'self'`,
}

const everywhere = {
  // Answers are a person's own, or true for a moment; the site's files say how long they last.
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions('()'),
  // What carries no page needs nothing at all; pages replace this with their own policy.
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
}

/** What every answer carries: a route's, a file's, an error's. */
export type HeadersOf = (requestId: string) => Record<string, string>

type Transport = { publicUrl: string; hstsPreload?: boolean }

export function answerHeaders({ publicUrl, hstsPreload = false }: Transport): HeadersOf {
  const strictTransport = publicUrl.startsWith('https:') && {
    'strict-transport-security': `max-age=63072000; includeSubDomains${hstsPreload ? '; preload' : ''}`,
  }
  return (requestId) => ({ ...everywhere, ...strictTransport, 'x-request-id': requestId })
}
