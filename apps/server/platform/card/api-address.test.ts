import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { apiAddress, askingAt } from './api-address.ts'

test.each([
  ['http://localhost:12111', { host: 'localhost', port: '12111', protocol: 'http' }],
  ['http://127.0.0.1/', { host: '127.0.0.1', port: '80', protocol: 'http' }],
  ['http://[::1]:4242', { host: '::1', port: '4242', protocol: 'http' }],
  ['https://cards.example', { host: 'cards.example', port: '443', protocol: 'https' }],
])('%s is %o', (apiBase, address) => {
  expect(apiAddress(apiBase)).toEqual(address)
})

test('what is asked before the sandbox is open waits for its address, or for its end', async () => {
  const sandbox = createServer((request, response) => response.end(JSON.stringify(request.url)))
  onTestFinished(() => void sandbox.close())
  const address = Promise.withResolvers<string>()
  const answer = ask(address.promise)
  await once(sandbox.listen(0, '127.0.0.1'), 'listening')
  address.resolve(`http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`)
  expect(await (await answer).toJSON()).toBe('/v1/refunds')
  await expect(ask(Promise.reject(new Error('it did not open')))).rejects.toThrow('did not open')
})

const ask = (apiBase: Promise<string>) =>
  askingAt(apiBase).makeRequest(
    'api.stripe.com',
    '443',
    '/v1/refunds',
    'GET',
    {},
    '',
    'https',
    9_000,
  )
