import { expect, test } from 'vitest'
import { readReturn } from './payment-return.ts'

const reference = `cs_${'a1'.repeat(13)}`

test.each([
  [`success=true&session_id=${reference}`, { kind: 'success', reference }],
  ['success=true', { kind: 'success', reference: null }],
  ['success=true&session_id=cs_short', { kind: 'error', message: 'Invalid session ID format' }],
  ['success=true&session_id=', { kind: 'error', message: 'Invalid session ID format' }],
  ['canceled=true', { kind: 'canceled' }],
  ['success=false', { kind: 'error', message: 'Invalid return URL' }],
  ['', { kind: 'error', message: 'Invalid return URL' }],
])('?%s', (address, expected) => {
  expect(readReturn(new URLSearchParams(address))).toEqual(expected)
})
