import { describe, expect, test } from 'vitest'
import { hostileText, readPatterns } from '#testing/pattern-steps.ts'

const { patterns, built } = readPatterns()

describe('no pattern takes more than linear time, whatever it is given', () => {
  test.each(patterns)('/$source/$flags in $file', (pattern) => {
    expect(hostileText(pattern)).toBeNull()
  })

  test('those that are built are of our own words, and stand here to be looked at', () => {
    expect(built).toEqual([
      'apps/server/platform/http/not-found.ts',
      // Given no name longer than a line.
      'apps/server/platform/mail/plain-name.ts',
      'packages/contract/session-page.ts',
      'packages/domain/house/cafe-fields.ts',
      'packages/domain/house/recolour.ts',
      'tools/stripe-sandbox/faults.ts',
      'tools/stripe-sandbox/routes.ts',
    ])
  })

  test.each([
    [String.raw`\bVersion\/[\d.]+ .*Safari\/`],
    [String.raw`\s+$`],
    [String.raw`\s+\S*$`],
    ['-+$'],
    ['^(a+)+$'],
    [String.raw`^(\w|\d)+$`],
    [String.raw`^[^\r\n]*@[^\r\n]+$`],
    ['T.*(Z|[+-]\\d\\d:\\d\\d)$'],
    ['<head\\b[^>]*>'],
    [String.raw`^[a-z.]+[0-9.]+$`],
    [String.raw`\B(?=(\d{3})+$)`],
  ])('%s would be found', (source) => {
    expect(hostileText({ source, flags: '' })).not.toBeNull()
  })
})
