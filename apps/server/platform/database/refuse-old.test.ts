import { expect, test } from 'vitest'
import { whyTooOld } from './refuse-old.ts'

test('PostgreSQL 15 and later are taken, an older one is refused in a sentence', () => {
  expect(whyTooOld(150_020)).toBeNull()
  expect(whyTooOld(180_001)).toBeNull()
  expect(whyTooOld(140_019)).toBe(
    'it is PostgreSQL 14, and the oldest that works is 15. Please upgrade it.',
  )
})
