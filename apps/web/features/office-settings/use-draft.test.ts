import { expect, test } from 'vitest'
import { changedKeys, rebase } from './use-draft.ts'

test('what I changed stays, what they changed comes, also where things are added or removed', () => {
  const base: Record<string, unknown> = { a: '1', b: '1', c: '1', gone: { x: 1 } }
  const mine = { a: '2', b: '1', c: '2', gone: undefined, mine: { x: 2 } }
  const theirs = { a: '1', b: '3', c: '3', gone: { x: 1 }, new: { x: 3 } }
  expect(rebase(base, mine, theirs)).toEqual({
    a: '2',
    b: '3',
    c: '2',
    gone: undefined,
    mine: { x: 2 },
    new: { x: 3 },
  })
})

test('values are compared by what they hold', () => {
  expect(changedKeys({ a: { x: 1 }, b: 1 }, { a: { x: 1 }, b: 2, c: 3 })).toEqual(['b', 'c'])
})
