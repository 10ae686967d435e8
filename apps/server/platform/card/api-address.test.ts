import { expect, test } from 'vitest'
import { apiAddress } from './api-address.ts'

test.each([
  ['http://localhost:12111', { host: 'localhost', port: '12111', protocol: 'http' }],
  ['http://127.0.0.1/', { host: '127.0.0.1', port: 80, protocol: 'http' }],
  ['http://[::1]:4242', { host: '::1', port: '4242', protocol: 'http' }],
  ['https://cards.example', { host: 'cards.example', port: 443, protocol: 'https' }],
])('%s is %o', (apiBase, address) => {
  expect(apiAddress(apiBase)).toEqual(address)
})
