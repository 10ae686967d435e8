import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { hashPassword } from './people/accounts/passwords.ts'
import { visitor } from '#testing/cafe.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let password_hash: string
beforeAll(async () => {
  server = await startTestServer()
  password_hash = await hashPassword('Marmalade!2025')
})
afterAll(() => server.close())

// `npm run storm` asks for more.
const RUNS = Number(process.env.HOSTILE_REQUESTS ?? 25)

const endpoints = Object.entries(contract) as [string, Endpoint][]

const texts = [
  '',
  ' ',
  'x',
  'null',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '%\\',
  '"',
  '<b>',
  '🐈',
  'a\0b',
  '\ud83d',
]
const numerals = [
  '0',
  '-1',
  '1',
  '1.5',
  '1e3',
  '٣',
  '999999999',
  '9007199254740993',
  '99999999999999999999',
]
const dates = [
  '2026-11-20',
  '2026-02-30',
  '0001-01-01',
  '9999-12-31',
  '-271821-04-20',
  '20261-01-01',
]
const words = [
  '10:00',
  '24:00',
  '25:61',
  'confirmed',
  'Admin',
  'true',
  'bookingDate:desc',
  '__proto__',
]
const numbers = [0, -1, 1, 1.5, 21, 1e9, 2 ** 31, 2 ** 53, 1e300, -0.001]
const others = [true, false, null, [], {}, [[]], [null], ['x', 'x'], { id: 1 }, 'x'.repeat(5_000)]

/** What somebody might send who means no good, among things that are only odd. */
const hostile = fc.constantFrom<unknown>(
  ...[texts, numerals, dates, words, numbers, others].flat(1),
)

const keysOf = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

const filled = (keys: string[]) =>
  fc.record(Object.fromEntries(keys.map((key) => [key, hostile])), { requiredKeys: [] })

function requestTo(name: string, { query, body }: Endpoint) {
  const [method = 'GET', path = ''] = name.split(' ')
  return fc.record({
    method: fc.constant(method as 'GET'),
    path: hostile.map((id) => `/Api/${path.replaceAll(/\{\w+\}/g, encode(id))}`),
    query: filled(keysOf(query)),
    body: fc.oneof({ weight: 4, arbitrary: filled(keysOf(body)) }, hostile),
  })
}

const encode = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed()) || 'x'
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

test.each(endpoints)('%s never breaks, whatever is sent', async (name, endpoint) => {
  const { id, token } = await visitor(server, 'Admin')
  await server.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  await fc.assert(
    fc.asyncProperty(requestTo(name, endpoint), async ({ method, path, query, body }) => {
      const search = Object.entries(query).map(([key, value]) => `${key}=${encode(value)}`)
      const answer = await server.app.inject({
        method,
        url: `${path}?${search.join('&')}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(method !== 'GET' && { payload: JSON.stringify(body) }),
      })
      const { statusCode: status, body: text } = answer
      const isNamed = status < 400 || 'code' in answer.json()
      expect({ status, isNamed, text }).toMatchObject({ isNamed: true })
      expect(status).toBeLessThan(500)
    }),
    { numRuns: RUNS },
  )
})
