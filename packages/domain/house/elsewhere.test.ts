import { expect, test } from 'vitest'
import { checkAddress, siteName } from './elsewhere.ts'

test.each([
  ['https://www.instagram.com/the.purr/', 'Instagram'],
  ['https://m.facebook.com/purr', 'Facebook'],
  ['https://purr.example/news', 'purr.example'],
])('%s is called %s', (address, name) => {
  expect(siteName(address)).toBe(name)
  expect(checkAddress(address)).toBeNull()
})

test.each(['', 'instagram.com/purr', 'http://purr.example', 'javascript:alert(1)'])(
  '%j leads nowhere',
  (text) => {
    expect(checkAddress(text)).toMatch(/https/)
  },
)
