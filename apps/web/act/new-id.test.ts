import { expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from './new-id.ts'

test('makes identifiers as the server wants them, each another one', () => {
  const made = Array.from({ length: 500 }, () => newId())
  expect(z.array(z.uuidv4()).parse(made)).toEqual(made)
  expect(new Set(made).size).toBe(made.length)
})
