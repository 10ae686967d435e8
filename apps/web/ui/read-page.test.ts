import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'

test.each([
  ['page=3', 3],
  ['page=1000000', 1_000_000],
  ['', 1],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=x', 1],
  ['page=1000001', 1],
  ['page=1e99', 1],
])('%s is page %i', (text, page) => {
  expect(readPage(new URLSearchParams(text))).toBe(page)
})
