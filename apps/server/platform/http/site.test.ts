import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookFile } from '#domain/house/look-css.ts'
import { createLog } from '../log.ts'
import { createHttp } from './create-http.ts'
import { keepInMemory, readSite, type Site } from './read-site.ts'
import { answerHeaders } from './security-headers.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-'))
const files: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  'app.html': '<div id="root"></div>',
  '404.html': '<h1>Oops! Page not found</h1>',
  'assets/app-1a2b.js': 'console.log("purr")',
  'assets/drawings-1a/cats/biscuit.svg':
    '<svg data-coat="#efa45c"><path fill="#efa45c"/><path fill="#4a2338"/></svg>',
  'favicon.svg': '<svg/>',
  'mail-header.png': 'png',
  'robots.txt': 'Sitemap: https://site.invalid/sitemap.xml',
  'about.html': '<link rel="canonical" href="https://site.invalid/about"> https://site.invalid/',
  'pages.json': '{"/":"index.html","/auth":"app.html","/door":"app.html","/about":"about.html"}',
  'csp.json': '{"index.html":{"script":["sha256-abc="],"style":["sha256-def="]}}',
  '.built-from': 'x',
}

const publicUrl = 'https://x.example'
function builtSite() {
  mkdirSync(join(folder, 'assets/drawings-1a/cats'), { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), content)
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content))
  }
  return readSite(folder, publicUrl)
}
const serving = (site: Site) =>
  createHttp({ log: createLog('silent'), publicUrl, trustProxy: false, site })

let app: FastifyInstance
beforeAll(async () => {
  app = await serving(builtSite())
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }

const page = { accept: 'text/html', 'accept-encoding': 'br' }

test('a page is found by its address and carries the policy of what it inlines', async () => {
  const answer = await app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(answer.body).toBe('<h1>Home</h1>')
  expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc=';")
  expect(answer.headers['content-security-policy']).toContain("style-src 'self' 'sha256-def=';")
  expect(answer.headers['content-security-policy']).not.toContain('unsafe')
  expect(answer.headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  expect(answer.headers['cache-control']).toBe('public, no-cache')
})

test('a drawing comes in the colours that its address asks for, and is kept for ever', async () => {
  const drawn = (name: string) => app.inject({ url: `/assets/drawings-1a/cats/${name}.svg` })
  const { body, headers } = await drawn('biscuit~443e4b-0-0-0')
  expect(body).toContain('<path fill="#443e4b"/><path fill="#4a2338"/>')
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  for (const name of ['domino~443e4b-0-0-0', 'biscuit~red-0-0-0', '..%2Fbiscuit~443e4b-0-0-0'])
    expect((await drawn(name)).statusCode).toBe(404)
})

test('the colours of a house are written by any server, and kept for ever', async () => {
  const file = lookFile({ colours: { accent: '#0b2a5b', second: '#7a2e5d' } }) ?? ''
  const { body, headers } = await app.inject(`/${file}`)
  expect(body).toMatch(/^:root \{\n {2}--color-paper: light-dark\(oklch/)
  expect(headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  for (const other of [file.replace('0b2a5b', '0b2a5c'), file.replace('0b2a5b', 'red')])
    expect((await app.inject(`/${other}`)).statusCode).toBe(404)
})

test('whatever is text or XML says its charset', async () => {
  const { documents, pages } = readSite(folder, publicUrl)
  const urls = [...documents.keys()]
    .filter((file) => !file.endsWith('.html'))
    .map((file) => `/${file}`)
  for (const url of [...urls, ...Object.keys(pages), '/nothing', '/assets/nothing.svg']) {
    const { headers } = await app.inject({ url, headers: { accept: 'text/html' } })
    const type = String(headers['content-type'])
    const isText = /^text\/|[/+](xml|json)/.test(type)
    expect([url, isText && !type.endsWith('; charset=utf-8')]).toEqual([url, false])
  }
})

test('only the door may use the camera', async () => {
  const policyOf = async (url: string) => (await app.inject({ url })).headers['permissions-policy']
  expect(await policyOf('/door')).toContain('camera=(self)')
  expect(await policyOf('/auth')).toContain('camera=()')
})

test('pages and files come compressed to whoever takes it', async () => {
  for (const url of ['/auth', '/assets/app-1a2b.js', '/favicon.svg']) {
    const answer = await app.inject({ url, headers: page })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
    expect(Object.values(files)).toContain(brotliDecompressSync(answer.rawPayload).toString())
    expect((await app.inject(url)).headers['content-encoding']).toBeUndefined()
  }
})

test('what names the origin of the site names the one it is served from', async () => {
  const about = await app.inject({ url: '/about', headers: { accept: 'text/html' } })
  expect(about.body).toBe(
    '<link rel="canonical" href="https://x.example/about"> https://x.example/',
  )
  expect(about.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(about.headers['content-security-policy']).toContain("script-src 'self'")
  const robots = await app.inject('/robots.txt')
  expect(robots.body).toBe('Sitemap: https://x.example/sitemap.xml')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0', undefined],
  ['', undefined],
] as const)(
  'a page that names its origin, to a client that takes %j: %s',
  async (accepted, encoding) => {
    const answer = await app.inject({ url: '/about', headers: { 'accept-encoding': accepted } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
    expect(unpack[encoding ?? 'identity'](answer.rawPayload).toString()).toContain(
      'https://x.example/about',
    )
  },
)

test('files that carry their hash in their name are kept for a year', async () => {
  const answer = await app.inject('/assets/app-1a2b.js')
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers['content-type']).toMatch(/javascript/)
})

test.each(['/', '/about'])('%s answers 304 while it does not change', async (url) => {
  const { etag } = (await app.inject(url)).headers
  const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const other = await app.inject({ url, headers: { 'if-none-match': '"another"' } })
  expect(other.statusCode).toBe(200)
})

test('an unknown address shows the drawn page with status 404', async () => {
  const answer = await app.inject({ url: '/nowhere', headers: { accept: 'text/html' } })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('Oops! Page not found')
})

test.each([
  ['//', '/'],
  ['/auth/', '/auth'],
  ['/Auth?tab=sign-up', '/auth?tab=sign-up'],
  ['/AUTH/?token=Ab/?', '/auth?token=Ab/?'],
])('%s leads to the page at %s', async (url, address) => {
  const answer = await app.inject({ url, headers: { accept: 'text/html' } })
  expect([answer.statusCode, answer.headers.location]).toEqual([301, address])
})

test.each(['//auth', '//evil.example/auth', '/auth/more', '/auth//', '/toString'])(
  '%s leads nowhere',
  async (url) => {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(404)
  },
)

test('a missing file is a plain 404, never a page', async () => {
  const answer = await app.inject({ url: '/assets/gone.js', headers: { accept: '*/*' } })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
})

test.each([
  '/csp.json',
  '/pages.json',
  '/.built-from',
  '/index.html',
  '/favicon.svg.br',
  '/%2e%2e/etc',
])('%s is not served', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404)
})

test('a page takes only GET and HEAD', async () => {
  const answer = await app.inject({ method: 'POST', url: '/auth' })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow?.split(', ').toSorted()).toEqual(['GET', 'HEAD'])
  expect((await app.inject({ method: 'HEAD', url: '/auth' })).statusCode).toBe(200)
})

test('pictures in mails may be shown by other sites, nothing else', async () => {
  const policyOf = async (url: string) =>
    (await app.inject(url)).headers['cross-origin-resource-policy']
  expect(await policyOf('/mail-header.png')).toBe('cross-origin')
  expect(await policyOf('/favicon.svg')).toBe('same-origin')
})

test('over https, browsers are told to stay there, and to list the domain only if the owner says so', async () => {
  const told = 'max-age=63072000; includeSubDomains'
  expect((await app.inject('/')).headers['strict-transport-security']).toBe(told)
  const wanted = answerHeaders({ publicUrl: 'https://cafe.example', hstsPreload: true })('id')
  expect(wanted['strict-transport-security']).toBe(`${told}; preload`)
})

test('once it is in memory, a later build takes nothing of it away', async () => {
  const site = builtSite()
  await keepInMemory(site)
  rmSync(folder, { recursive: true })
  const running = await serving(site)
  for (const url of [
    '/',
    '/auth',
    '/about',
    '/assets/app-1a2b.js',
    '/favicon.svg',
    '/robots.txt',
  ]) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await running.inject({ url, headers: { 'accept-encoding': encoding } })
      expect([url, answer.statusCode]).toEqual([url, 200])
    }
  }
  const drawn = await running.inject('/assets/drawings-1a/cats/biscuit~443e4b-0-0-0.svg')
  expect(drawn.body).toContain('#443e4b')
  await running.close()
  builtSite()
})

test('a file that could not be read keeps no other from memory, and is read when it is there again', async () => {
  const site = builtSite()
  const missing = ['assets/app-1a2b.js', 'assets/app-1a2b.js.br', 'assets/app-1a2b.js.gz']
  for (const file of missing) rmSync(join(folder, file))
  await expect(keepInMemory(site)).rejects.toThrow('Not all files could be read')
  rmSync(folder, { recursive: true })
  const running = await serving(site)
  const statusOf = async (url: string) => (await running.inject(url)).statusCode
  expect(await statusOf('/favicon.svg')).toBe(200)
  expect(await statusOf('/assets/app-1a2b.js')).toBe(500)
  builtSite()
  expect(await statusOf('/assets/app-1a2b.js')).toBe(200)
  await running.close()
})
