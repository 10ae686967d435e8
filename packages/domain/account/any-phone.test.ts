import { expect, test } from 'vitest'
import { ANY_PHONE_INVALID, checkAnyPhone, normaliseAnyPhone } from './any-phone.ts'

test.each([
  ['+49 30 901820', '+4930901820'],
  ['0049 (0)30 901820', '+4930901820'],
  ['07700 900123', '+447700900123'],
  ['+44 (0)7700 900123', '+447700900123'],
  ['0131 496 0123', '+441314960123'],
  ['+1 212-555-0123', '+12125550123'],
])('%s can be called', (typed, e164) => {
  expect(normaliseAnyPhone(typed)).toBe(e164)
  expect(normaliseAnyPhone(e164)).toBe(e164)
  expect(checkAnyPhone(typed)).toBeNull()
})

test.each([
  '',
  '12',
  '+999 123456',
  'call me at 07700 900123',
  `+49${'3'.repeat(60)}`,
  '+',
  '+491234',
])('"%s" cannot', (typed) => {
  expect(checkAnyPhone(typed)).toBe(ANY_PHONE_INVALID)
})

test('as many spaces as anybody needs, and no more', () => {
  const spaced = (length: number) => `${'+49'.padEnd(length - 8)}30901820`
  expect(normaliseAnyPhone(spaced(40))).toBe('+4930901820')
  expect(normaliseAnyPhone(spaced(41))).toBeNull()
})
