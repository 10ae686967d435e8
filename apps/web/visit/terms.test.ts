import { expect, test } from 'vitest'
import { termsInWords } from './terms.ts'

const until = '2026-11-23T14:00:00Z'

test.each([
  [until, true, 'Can be moved or cancelled until Mon, Nov 23, 2026, 14:00.'],
  [until, false, 'Can be moved until Mon, Nov 23, 2026, 14:00. It cannot be cancelled.'],
  [null, false, 'This visit is so soon that it can no longer be moved or cancelled.'],
])('%s, cancellable %s: %s', (changeableUntil, canBeCancelled, words) => {
  expect(termsInWords({ changeableUntil, canBeCancelled })).toBe(words)
})
