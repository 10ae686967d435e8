import fc from 'fast-check'
import { expect, test } from 'vitest'
import { thousands } from './thousands.ts'

test('whole numbers read as everybody else writes them', () => {
  const byIntl = new Intl.NumberFormat('en-GB')
  fc.assert(
    fc.property(fc.maxSafeNat(), (whole) => {
      expect(thousands(whole)).toBe(byIntl.format(whole))
    }),
  )
})
