import { expect, test } from 'vitest'
import { extrasWords, sumExtras } from './extras.ts'

const cake = (quantity: number) => ({ name: 'Cake', quantity })
const mug = { name: 'Mug', quantity: 1 }

test('what was bought, in words', () => {
  expect(extrasWords([cake(2), mug])).toBe('2 × Cake, 1 × Mug')
  expect(extrasWords([])).toBe('')
})

test('what several parties want, added up by name', () => {
  expect(sumExtras([[cake(2), mug], [], [cake(3)]])).toEqual([cake(5), mug])
})
