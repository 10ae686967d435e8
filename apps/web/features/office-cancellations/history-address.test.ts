import { describe, expect, test } from 'vitest'
import { changeHistory, readHistory } from './history-address.ts'

const address = (text: string) => new URLSearchParams(text)

describe('what the address says', () => {
  test('nothing: the first ten', () => {
    expect(readHistory(address(''))).toEqual({ search: '', page: 1, pageSize: 10 })
  })

  test('a search, a page and its size', () => {
    const found = readHistory(address('search=isla&page=3&pageSize=25'))
    expect(found).toEqual({ search: 'isla', page: 3, pageSize: 25 })
  })

  test('a search that is longer than any name is cut where its field ends', () => {
    expect(readHistory(address(`search=${'a'.repeat(101)}`)).search).toBe('a'.repeat(100))
  })

  test.each(['page=0', 'page=-1', 'page=1.5', 'page=two', 'pageSize=7', 'pageSize=1000'])(
    '%s is nonsense, and reads as the default',
    (text) => {
      expect(readHistory(address(text))).toEqual({ search: '', page: 1, pageSize: 10 })
    },
  )
})

describe('a change', () => {
  const before = address('tab=cancellations&list=history&search=isla&page=3&pageSize=25')

  test('of the page leaves the rest', () => {
    const after = changeHistory(before, { page: 4 })
    expect(readHistory(after)).toEqual({ search: 'isla', page: 4, pageSize: 25 })
    expect(after.get('list')).toBe('history')
  })

  test.each([{ search: 'callum' }, { pageSize: 50 }])('to %j begins at page one', (change) => {
    expect(readHistory(changeHistory(before, change))).toMatchObject({ page: 1, ...change })
  })

  test('to the defaults leaves nothing of them in the address', () => {
    const after = changeHistory(before, { search: '', pageSize: 10 })
    expect(after.toString()).toBe('tab=cancellations&list=history')
  })
})
