import { expect, test } from 'vitest'
import { wishesHint } from './wishes-field.tsx'

test('near the end it says how much room is left', () => {
  expect(wishesHint('')).toContain('tell us what helps')
  expect(wishesHint('x'.repeat(899))).toContain('tell us what helps')
  expect(wishesHint('x'.repeat(900))).toBe('Room for 100 more characters.')
  expect(wishesHint('x'.repeat(999))).toBe('Room for 1 more character.')
  expect(wishesHint('😺'.repeat(500))).toBe('Room for 0 more characters.')
})
