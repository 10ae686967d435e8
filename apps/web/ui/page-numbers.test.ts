import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageNumbers, shownRange } from './page-numbers.ts'

describe('pageNumbers', () => {
  test.each([
    [1, 1, [1]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 6, [1, 2, null, 6]],
    [3, 6, [1, 2, 3, 4, null, 6]],
    [6, 12, [1, null, 5, 6, 7, null, 12]],
    [12, 12, [1, null, 11, 12]],
  ])('page %i of %i', (current, count, shown) => {
    expect(pageNumbers(current, count)).toEqual(shown)
  })

  test('always shows the first, the current and the last page, in order', () => {
    const pages = fc.integer({ min: 1, max: 500 })
    fc.assert(
      fc.property(pages, pages, (current, count) => {
        fc.pre(current <= count)
        const numbers = pageNumbers(current, count).filter((number) => number !== null)
        expect(numbers).toEqual(expect.arrayContaining([1, current, count]))
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      }),
    )
  })
})

test.each([
  [1, 10, 42, 'Showing 1 to 10 of 42 results'],
  [5, 10, 42, 'Showing 41 to 42 of 42 results'],
  [1, 10, 0, 'Showing 0 to 0 of 0 results'],
])('page %i with %i a page of %i', (page, pageSize, total, words) => {
  expect(shownRange(page, pageSize, total)).toBe(words)
})
