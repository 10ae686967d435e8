import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { RELEASE } from '#contract/release.ts'
import { z } from 'zod'
import type { Endpoints } from '#contract/endpoint.ts'
import { text as textField } from '#contract/fields.ts'
import { testClock } from '#testing/clock.ts'
import { sharedDatabase } from '#testing/database.ts'
import { TEST_SEAL } from '#testing/seal.ts'
import { createLog } from '../log.ts'
import { inLine } from '../metrics.ts'
import { refuse } from '../refusal.ts'
import { createHttp } from './create-http.ts'
import { takeNobodyNew } from './drain.ts'
import { serveHealth } from './health.ts'
import { implementing } from './implement.ts'
import { limitingClients } from './limit-clients.ts'
import { createLine, type Line } from './line.ts'
import { takingTurns } from './take-turn.ts'

const empty = z.object({})
const contract = {
  'POST things/{id}': {
    summary: 'Takes a thing',
    access: 'anyone',
    params: z.object({ id: z.coerce.number().int() }),
    body: z.strictObject({ name: textField(20), size: z.number().int().positive().max(20) }),
    response: z.object({ name: z.string() }),
  },
  'GET things/mine': { summary: 'Own things', access: 'signed-in', response: empty },
  'GET things/all': { summary: 'All things', access: { staff: 'audit' }, response: empty },
  'GET things/search': {
    summary: 'Finds things',
    access: 'anyone',
    query: z.strictObject({ most: z.coerce.number().max(100), by: z.enum(['name']) }),
    response: empty,
  },
  'GET things/full': { summary: 'Refuses', access: 'anyone', response: empty },
  'GET things/leak': { summary: 'Breaks', access: 'anyone', response: z.object({ id: z.int() }) },
  'GET things/bug': { summary: 'Throws', access: 'anyone', response: empty },
  'POST things/few': {
    summary: 'Limited',
    access: 'anyone',
    response: empty,
    limit: { tries: 2, seconds: 60 },
  },
  'POST things/wanted': { summary: 'Crowded', access: 'visitor', inLine: true, response: empty },
  'POST things/bought': {
    summary: 'Crowded by those who are signed in',
    access: 'signed-in',
    inLine: true,
    body: z.strictObject({ name: textField(20) }),
    response: empty,
  },
} as const satisfies Endpoints

const clock = testClock()
let crowd: Promise<void>
let line: Line
beforeEach(() => {
  line = createLine({ servedAtOnce: 1, inside: 1 })
})
const times = {
  byPin: false,
  signedInAt: clock.now(),
  provedAt: null,
  needsFactorFrom: null,
  email: 'ada@example.com',
  lacksFactor: false,
}
const database = await sharedDatabase()
let app: FastifyInstance
let second: FastifyInstance
let address: string

async function buildThings(): Promise<FastifyInstance> {
  const log = createLog('silent')
  const http = await createHttp({ log, publicUrl: 'http://x', trustProxy: false, site: null })
  serveHealth(http, database)
  const implement = implementing(http, contract, {
    clock,
    publicUrl: 'http://x',
    seal: TEST_SEAL,
    authenticate: async (token) =>
      token === 'user' || token === 'admin'
        ? { id: 1, role: token === 'admin' ? 'Admin' : 'User', signInId: 1, ...times }
        : null,
    limitClients: limitingClients(database.db, clock),
    takeTurn: (...turn) => takingTurns(line)(...turn),
  })
  implement('POST things/{id}', async ({ body }) => ({ name: body.name }))
  implement('GET things/mine', async () => ({}))
  implement('GET things/all', async () => ({}))
  implement('GET things/search', async () => ({}))
  implement('GET things/full', async () => refuse('NOT_FOUND', { details: { left: 3 } }))
  // A wrong body must never leave: here a number that turned into text.
  implement('GET things/leak', async () => JSON.parse('{"id":"secret","hash":"x"}'))
  implement('GET things/bug', async () => {
    throw new Error('password is hunter2')
  })
  implement('POST things/few', async () => ({}))
  const buy = async () => {
    await crowd
    return {}
  }
  implement('POST things/wanted', buy)
  implement('POST things/bought', buy)
  return http
}

beforeAll(async () => {
  app = await buildThings()
  second = await buildThings()
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => Promise.all([app.close(), second.close()]))

const json = { 'content-type': 'application/json' }
const everywhere = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const post = (payload: string, headers: Record<string, string> = json) =>
  app.inject({ method: 'POST', url: '/Api/things/1', headers, payload })

describe('a crowd', () => {
  const come = (headers = {}) =>
    fetch(`${address}/Api/things/wanted`, { method: 'POST', headers: { ...json, ...headers } })
  const waiting = async () =>
    (await inLine.get()).values.find(({ labels }) => labels.where === 'inside')?.value
  const wanted = (from: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
    app.inject({ method: 'POST', url: '/Api/things/wanted', ...from })

  /** One is served, another waits; no third gets in until they are let go. */
  async function fill() {
    const { promise, resolve: letGo } = Promise.withResolvers<void>()
    crowd = promise
    const inside = [come(), come()]
    await expect.poll(waiting).toBe(1)
    return { inside, letGo }
  }

  test('is served in turn, and those beyond the bound keep their place', async () => {
    const { inside, letGo } = await fill()
    const turnedAway = await wanted()
    const { placeId, ...told } = turnedAway.json()
    expect(told).toMatchObject({ code: 'WAIT', place: 2, retryAfterSeconds: 1 })
    expect(turnedAway.headers['retry-after']).toBe('1')
    letGo()
    expect((await Promise.all(inside)).map(({ status }) => status)).toEqual([200, 200])
    expect((await come({ 'x-place': placeId })).status).toBe(200)
  })

  test('is for whoever may buy, and knows what; staff serve past it', async () => {
    const { inside, letGo } = await fill()
    const buy = (headers: Record<string, string>, payload = {}) =>
      app.inject({ method: 'POST', url: '/Api/things/bought', headers, payload })
    const known = { authorization: 'Bearer user' }
    expect((await buy({})).statusCode).toBe(401)
    expect((await buy(known)).statusCode).toBe(422)
    expect((await buy(known, { name: 'seat' })).json()).toMatchObject({ code: 'WAIT', place: 2 })
    const staff = buy({ authorization: 'Bearer admin' }, { name: 'seat' })
    letGo()
    expect((await staff).statusCode).toBe(200)
    await Promise.all(inside)
  })

  test('does not wait for bodies that are still to come', async () => {
    crowd = Promise.resolve()
    const head = [
      'POST /Api/things/bought HTTP/1.1',
      'Host: x',
      'Authorization: Bearer user',
      'Content-Type: application/json',
      'Content-Length: 100',
      'Expect: 100-continue',
    ]
    const dripping = [1, 2, 3].map(() =>
      createConnection(Number(new URL(address).port), '127.0.0.1').setEncoding('utf8'),
    )
    for (const socket of dripping) {
      socket.write(`${head.join('\r\n')}\r\n\r\n{`)
      expect(String(await once(socket, 'data'))).toContain('100 Continue')
    }
    expect((await come()).status).toBe(200)
    for (const socket of dripping) socket.destroy()
  })

  test.each([
    ['one IPv4 address', 30, () => '203.0.113.9'],
    ['a /64', 30, (n: number) => `2001:db8:1:1::${n}`],
    ['a /56', 60, (n: number) => `2001:db8:1:1${(n % 32).toString(16).padStart(2, '0')}::1`],
    ['a /48', 120, (n: number) => `2001:db8:1:${(n % 128).toString(16)}00::1`],
  ])('has few places for %s', async (_, most, address) => {
    const { inside, letGo } = await fill()
    for (let n = 0; n < most; n++) {
      const remoteAddress = address(n)
      expect((await wanted({ remoteAddress })).json()).toMatchObject({ place: n + 2 })
    }
    const more = await wanted({ remoteAddress: address(most) })
    expect([more.json().code, more.headers['retry-after']]).toEqual(['TOO_MANY_REQUESTS', '15'])
    // An account is not its network.
    const headers = { authorization: 'Bearer user' }
    const known = await wanted({ remoteAddress: address(most), headers })
    expect(known.json()).toMatchObject({ place: most + 2 })
    letGo()
    await Promise.all(inside)
  })

  test('has few places for one account, wherever it comes from', async () => {
    const { inside, letGo } = await fill()
    const headers = { authorization: 'Bearer user' }
    const codes: string[] = []
    for (let n = 0; n < 32; n++) {
      codes.push((await wanted({ remoteAddress: `203.0.113.${n}`, headers })).json().code)
    }
    expect(codes.indexOf('TOO_MANY_REQUESTS')).toBe(30)
    letGo()
    await Promise.all(inside)
  })
})

describe('what goes in', () => {
  test('a valid body is taken', async () => {
    expect((await post('{"name":"bowl","size":3}')).json()).toEqual({ name: 'bowl' })
  })

  test.each([
    ['malformed JSON', '{"name":'],
    ['a poisoned prototype', '{"__proto__":{"a":1},"name":"a","size":1}'],
    ['a poisoned constructor', '{"constructor":{"prototype":{"a":1}},"name":"a","size":1}'],
    ['JSON that is no object', '"hello"'],
    ['no body', ''],
    ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('%s is refused as 400 or 422 VALIDATION', async (_name, payload) => {
    const answer = await post(payload)
    expect([400, 422]).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION', fields: expect.anything() })
  })

  test.each([
    ['a wrong type', '{"name":"a","size":"3"}', 'size'],
    ['a number below the range', '{"name":"a","size":0}', 'size'],
    ['a fraction', '{"name":"a","size":1.5}', 'size'],
    ['a huge number', '{"name":"a","size":1e9}', 'size'],
    ['a NUL byte', '{"name":"a\\u0000b","size":1}', 'name'],
    ['half a surrogate pair', '{"name":"\\ud800","size":1}', 'name'],
    ['an unknown field', '{"name":"a","size":1,"role":"Admin"}', 'body'],
  ])('%s is refused as 422 VALIDATION and names the field', async (_name, payload, field) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({
      code: 'VALIDATION',
      message: 'Some of what was sent is not valid.',
      fields: { [field]: expect.any(String) },
      requestId: expect.any(String),
    })
  })

  test('what is wrong is said in our words, and where', async () => {
    const { fields } = (await post('{"size":"3","role":"Admin"}')).json()
    expect(fields).toEqual({
      name: 'This is missing.',
      size: 'Must be of type number.',
      body: 'Not known here: role.',
    })
    const { size } = (await post('{"name":"a","size":0}')).json().fields
    expect(size).toBe('More than 0.')
    const asked = await app.inject('/Api/things/search?most=101&by=size&role=Admin')
    expect(asked.json().fields).toEqual({
      most: 'At most 100.',
      by: 'Must be one of these: name.',
      query: 'Not known here: role.',
    })
  })

  test('more than 64 KB is 413', async () => {
    const answer = await post(JSON.stringify({ name: 'a'.repeat(65_536), size: 1 }))
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])(
    '%s is 415',
    async (type) => {
      const answer = await post('name=bowl', { 'content-type': type })
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    },
  )

  test('a path that cannot be decoded is 400', async () => {
    const answer = await app.inject('/Api/things/%ff')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION', fields: { path: expect.anything() } })
    expect(answer.headers).toMatchObject(everywhere)
    expect(answer.headers['x-request-id']).toBe(answer.json().requestId)
  })

  test.each([
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'VALIDATION'],
    ['no HTTP', '\x16\x03\x01\x02\x00\r\n\r\n', 400, 'VALIDATION'],
    [
      'a huge header',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'PAYLOAD_TOO_LARGE',
    ],
  ])('%s gets the flat body and the headers of every answer', async (_name, sent, status, code) => {
    const { head, body } = await exchange(sent)
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(body).toEqual({
      code,
      message: expect.any(String),
      ...(status === 400 && { fields: { request: 'Must be well-formed HTTP.' } }),
      requestId: expect.any(String),
    })
    for (const [name, value] of Object.entries(everywhere))
      expect(head).toContain(`${name}: ${value}`)
    expect(head).toContain(`x-request-id: ${body.requestId}`)
  })
})

test('two hosts in one request are refused, of which a proxy may take the other', async () => {
  for (const names of [
    ['Host: x', 'host: y'],
    ['Host: x', 'Host: x'],
  ]) {
    const sent = `GET /Api/things/mine HTTP/1.1\r\n${names.join('\r\n')}\r\nConnection: close\r\n\r\n`
    const { head, body } = await exchange(sent)
    expect(head).toMatch(/^HTTP\/1.1 400 /)
    expect(body).toMatchObject({ code: 'VALIDATION', fields: { request: 'Must name one host.' } })
  }
})

/** Bytes to the server's own socket, and what comes back until it hangs up. */
async function exchange(sent: string) {
  const { port } = new URL(address)
  const socket = createConnection(Number(port), '127.0.0.1').end(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, body: JSON.parse(body) }
}

describe('where it goes', () => {
  test('an unknown path is 404 with the flat body', async () => {
    const answer = await app.inject('/Api/nothing')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      code: 'NOT_FOUND',
      message: 'We could not find that.',
      requestId: answer.headers['x-request-id'],
    })
  })

  test('the case of /Api/ matters', async () => {
    expect((await app.inject('/api/health')).statusCode).toBe(404)
  })

  test('a known path under another method is 405 and says which are allowed', async () => {
    const answer = await app.inject({ method: 'DELETE', url: '/Api/things/full' })
    expect([answer.statusCode, answer.json().code]).toEqual([405, 'METHOD_NOT_ALLOWED'])
    expect(answer.headers.allow?.split(', ')).toEqual(expect.arrayContaining(['GET', 'HEAD']))
  })
})

describe('a body where nobody takes one is not looked at', () => {
  const bodies = ['{"name":', 'x'.repeat(70_000)]
  test.each(bodies)('%.10s', async (payload) => {
    const statusOf = async (url: string) =>
      (await app.inject({ method: 'PUT', url, headers: json, payload })).statusCode
    expect(await statusOf('/Api/nothing')).toBe(404)
    expect(await statusOf('/Api/things/full')).toBe(405)
  })
})

describe('who may', () => {
  const as = async (token: string | null, path: string) => {
    const headers = token === null ? {} : { authorization: token }
    const answer = await app.inject({ url: `/Api/things/${path}`, headers })
    return [answer.statusCode, answer.json().code]
  }

  test.each([null, 'Bearer forged', 'Basic dXNlcg==', 'Bearer', 'user'])(
    '%s is nobody: 401',
    async (token) => {
      expect(await as(token, 'mine')).toEqual([401, 'UNAUTHENTICATED'])
      expect(await as(token, 'all')).toEqual([401, 'UNAUTHENTICATED'])
    },
  )

  test('a customer may what is for anyone signed in, but not what is for admins', async () => {
    expect(await as('Bearer user', 'mine')).toEqual([200, undefined])
    expect(await as('Bearer user', 'all')).toEqual([403, 'FORBIDDEN'])
  })

  test('an admin may both', async () => {
    expect(await as('Bearer admin', 'mine')).toEqual([200, undefined])
    expect(await as('Bearer admin', 'all')).toEqual([200, undefined])
  })

  test('a route that declares nothing keeps the server from starting', async () => {
    const log = createLog('silent')
    const http = await createHttp({ log, publicUrl: 'http://x', trustProxy: false, site: null })
    http.get('/Api/forgotten', async () => 'open to all')
    await expect(http.ready()).rejects.toThrow('no access declared for GET /Api/forgotten')
  })
})

describe('what comes out', () => {
  test('a refusal carries its code, its words and its details', async () => {
    const answer = await app.inject('/Api/things/full')
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', left: 3 })
  })

  test.each(['leak', 'bug'])('things/%s answers 500 and tells nothing', async (path) => {
    const answer = await app.inject(`/Api/things/${path}`)
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Please try again.',
      requestId: expect.any(String),
    })
  })

  test('a request id is our own, whatever the caller claims', async () => {
    const given = { 'x-request-id': 'abc-12345678' }
    const { headers } = await app.inject({ url: '/Api/health', headers: given })
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  test('every answer carries the security headers', async () => {
    for (const url of ['/Api/health', '/Api/nothing', '/nothing', '/Api/things/mine']) {
      const { headers } = await app.inject({ url, headers: { origin: 'https://evil.example' } })
      expect(headers).toMatchObject(everywhere)
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
})

describe('too many tries', () => {
  test('the limit is counted across servers, answers 429 with Retry-After, and passes', async () => {
    const tries = { method: 'POST', url: '/Api/things/few' } as const
    expect((await app.inject(tries)).statusCode).toBe(200)
    expect((await second.inject(tries)).statusCode).toBe(200)
    const third = await app.inject(tries)
    expect([third.statusCode, third.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(third.headers['retry-after']).toBe('60')
    clock.advance({ seconds: 60 })
    expect((await second.inject(tries)).statusCode).toBe(200)
  })
})

describe('health', () => {
  test('live and ready', async () => {
    expect((await app.inject('/Api/health')).json()).toEqual({
      status: 'ok',
      version: RELEASE,
    })
    expect((await app.inject('/Api/ready')).json()).toEqual({ status: 'ready' })
  })
})

test('the log of a walk has routes, and neither tokens nor what was searched for', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const log = createLog('trace')
  const http = await createHttp({ log, publicUrl: 'http://x', trustProxy: false, site: null })
  serveHealth(http, database)
  const headers = { referer: 'http://x/?token=SECRET', authorization: 'Bearer SECRET' }
  for (const path of ['/Api/health', '/reset-password', '/Api/admin/users', '/%zz']) {
    await http.inject({ url: `${path}?token=SECRET&search=SECRET`, headers })
  }
  const lines = written.mock.calls.join('')
  written.mockRestore()
  await http.close()
  expect(lines).toContain('"route":"/Api/health"')
  expect(lines).not.toContain('SECRET')
})

test('told to stop, it is not ready any more, and answers while connections are told to close', async () => {
  const closing = new AbortController()
  const log = createLog('silent')
  const parts = { log, publicUrl: 'http://x', trustProxy: false, site: null } as const
  const http = await createHttp({ ...parts, closing: closing.signal })
  serveHealth(http, { ...database, closing: closing.signal })
  const before = await http.inject('/Api/health')
  expect(before.headers.connection).toBe('keep-alive')
  closing.abort()
  const { statusCode, headers } = await http.inject('/Api/health')
  expect([statusCode, headers.connection]).toEqual([200, 'close'])
  expect((await http.inject('/Api/ready')).statusCode).toBe(503)
  await http.close()
})

test('whoever has come is served after the door closed, and nobody comes in any more', async () => {
  const log = createLog('silent')
  const http = await createHttp({ log, publicUrl: 'http://x', trustProxy: false, site: null })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  const early = createConnection(port, '127.0.0.1')
  await once(http.server, 'connection')
  await takeNobodyNew(http)
  const late = createConnection(port, '127.0.0.1')
  await expect(once(late, 'connect')).rejects.toThrow('ECONNREFUSED')
  early.write('GET /Api/nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(await text(early)).toContain('HTTP/1.1 404')
  await http.close()
})

test('a proxy that is not trusted is told of once', async () => {
  const warned: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void warned.push(JSON.parse(line).proxy) })
  const http = await createHttp({ log, publicUrl: 'http://x', trustProxy: false, site: null })
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  await http.inject({ url: '/Api/nothing', headers })
  await http.inject({ url: '/Api/nothing', headers })
  expect(warned).toEqual(['127.0.0.1'])
  await http.close()
})

test('a drain answers who is waiting, and does not wait for connections kept alive', async () => {
  const log = createLog('silent')
  const http = await createHttp({ log, publicUrl: 'http://x', trustProxy: false, site: null })
  const { promise: letGo, resolve } = Promise.withResolvers<string>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  http.get('/slow', { config: { access: 'anyone' } }, () => {
    begin()
    return letGo
  })
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  const waiting = fetch(`${url}/slow`)
  await begun
  const closed = http.close()
  await expect.poll(() => http.server.listening).toBe(false)
  resolve('done')
  expect(await (await waiting).text()).toBe('done')
  await closed
})

describe('the API describes itself', () => {
  test('as OpenAPI 3.1', async () => {
    const description = (await app.inject('/Api/openapi.json')).json()
    expect(description.openapi).toBe('3.1.0')
    expect(description.paths['/Api/things/{id}'].post.requestBody).toBeDefined()
    expect(description.paths['/Api/things/mine'].get.security).toEqual([{ bearer: [] }])
  })

  test('once: what was written and packed for one caller is sent to all', async () => {
    const sent: unknown[] = []
    const log = createLog('silent')
    const http = await createHttp({ log, publicUrl: 'http://x', trustProxy: false, site: null })
    http.addHook('onSend', async (_request, _reply, payload) => void sent.push(payload))
    for (const url of ['/Api/openapi.json', '/Api/docs']) {
      const headers = { 'accept-encoding': 'gzip' }
      const [first, second] = [
        await http.inject({ url, headers }),
        await http.inject({ url, headers }),
      ]
      expect(first.headers['content-encoding']).toBe('gzip')
      expect(sent.at(-2)).toBeInstanceOf(Buffer)
      expect(sent.at(-1)).toBe(sent.at(-2))
      const known = { 'if-none-match': String(second.headers.etag) }
      expect((await http.inject({ url, headers: known })).statusCode).toBe(304)
    }
    await http.close()
  })

  test('with a page that runs no script', async () => {
    const page = await app.inject('/Api/docs')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<code>/Api/things/{id}</code>')
    expect(page.body).not.toContain('<script')
    // Nor is it painted or named like one of the houses.
    expect(page.body).not.toMatch(/#[\da-f]{6}|Whiskers/)
    const style = /<style>([^]*)<\/style>/.exec(page.body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  })
})
