import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createHttp } from './create-http.ts'
import { readSite } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-'))
const files: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  'app.html': '<div id="root"></div>',
  '404.html': '<h1>Oops! Page not found</h1>',
  'assets/app-1a2b.js': 'console.log("purr")',
  'favicon.svg': '<svg/>',
  'mail-header.png': 'png',
  'pages.json': '{"/":"index.html","/auth":"app.html"}',
  'csp.json': '{"index.html":{"script":["sha256-abc="],"style":["sha256-def="]}}',
  '.built-from': 'x',
}

let app: FastifyInstance
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), content)
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content))
  }
  const site = readSite(folder)
  app = await createHttp({
    log: createLog('silent'),
    publicUrl: 'https://x.example',
    trustProxy: false,
    site,
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const page = { accept: 'text/html', 'accept-encoding': 'br' }

test('a page is found by its address and carries the policy of what it inlines', async () => {
  const answer = await app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(answer.body).toBe('<h1>Home</h1>')
  expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc=';")
  expect(answer.headers['content-security-policy']).toContain("style-src 'self' 'sha256-def=';")
  expect(answer.headers['content-security-policy']).not.toContain('unsafe')
  expect(answer.headers['cache-control']).toBe('public, no-cache')
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

test('files that carry their hash in their name are kept for a year', async () => {
  const answer = await app.inject('/assets/app-1a2b.js')
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers['content-type']).toMatch(/javascript/)
})

test('a page that did not change answers 304', async () => {
  const { etag } = (await app.inject('/')).headers
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } })
  expect(again.statusCode).toBe(304)
})

test('an unknown address shows the drawn page with status 404', async () => {
  const answer = await app.inject({ url: '/nowhere', headers: { accept: 'text/html' } })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('Oops! Page not found')
})

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

test('over https, browsers are told to stay there', async () => {
  expect((await app.inject('/')).headers['strict-transport-security']).toBe(
    'max-age=63072000; includeSubDomains; preload',
  )
})
