import { expect, test } from 'vitest'
import { mmss } from './mmss.ts'

test.each([
  [0, '00:00'],
  [9, '00:09'],
  [60, '01:00'],
  [120, '02:00'],
  [119, '01:59'],
])('%i s reads %s', (seconds, text) => {
  expect(mmss(seconds)).toBe(text)
})
