import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { warnOfUntrustedProxy } from './untrusted-proxy.ts'

/** What is said in the log while requests come from an address, forwarded or not. */
async function heard(trustProxy: string[] | false, forwarded: (string | null)[]) {
  const said: string[] = []
  const stream = { write: (line: string) => void said.push(JSON.parse(line).msg) }
  const app = Fastify({ trustProxy, logger: { level: 'warn', stream } })
  warnOfUntrustedProxy(app)
  app.get('/', async () => '')
  for (const by of forwarded) {
    const headers = by === null ? {} : { 'x-forwarded-for': by }
    await app.inject({ url: '/', headers, remoteAddress: '10.0.0.5' })
  }
  await app.close()
  return said
}

test('a proxy that is not trusted is told of once', async () => {
  expect(await heard(false, ['203.0.113.7', '203.0.113.8'])).toEqual([
    'a proxy that TRUST_PROXY does not name: its visitors count as one',
  ])
})

test('a proxy that is trusted, or none, is nothing to speak of', async () => {
  expect(await heard(['10.0.0.5'], ['203.0.113.7'])).toEqual([])
  expect(await heard(false, [null])).toEqual([])
})
