import { expect, test } from 'vitest'
import { needed } from './fields.ts'

test.each(['', ' ', '\u200b', ' \u2800 '])('%j is not there for a reader', (typed) => {
  expect(needed(9, 'Say why.').safeParse(typed).error?.issues).toMatchObject([
    { message: 'Say why.' },
  ])
})

test('what a reader sees is taken, without the spaces around it', () => {
  expect(needed(9, 'Say why.').parse(' why\u200b ')).toBe('why\u200b')
})
