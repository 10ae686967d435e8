import { expect, test } from 'vitest'
import { sharedDatabase } from '#testing/database.ts'
import { fragment, rows } from './statement.ts'

const database = await sharedDatabase()

test('values stand where they were written, those of a fragment among them', async () => {
  const ask = (first: number, inner: number, last: number) => {
    const sum = fragment`${inner}::int + ${1}::int`
    return rows(database.db)`select ${first}::int as first, ${sum} as sum, ${last}::int as last`
  }
  expect(await ask(1, 2, 4)).toEqual([{ first: 1, sum: 3, last: 4 }])
  expect(await ask(5, 6, 8)).toEqual([{ first: 5, sum: 7, last: 8 }])
})
