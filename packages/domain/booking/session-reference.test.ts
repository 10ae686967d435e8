import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSessionReference } from './session-reference.ts'

test('cs_ and exactly 26 letters or digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9]{20,32}$/), (rest) => {
      expect(isSessionReference(`cs_${rest}`)).toBe(rest.length === 26)
    }),
  )
  for (const text of [
    '',
    'cs_',
    `CS_${'a'.repeat(26)}`,
    `cs_test_${'a'.repeat(21)}`,
    `cs_${'a'.repeat(26)}\n`,
  ]) {
    expect(isSessionReference(text)).toBe(false)
  }
})
