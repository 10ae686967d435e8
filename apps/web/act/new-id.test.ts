import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from './new-id.ts'

test('makes identifiers as the server wants them, each another one', () => {
  const made = Array.from({ length: 500 }, () => newId())
  expect(z.array(z.uuidv4()).parse(made)).toEqual(made)
  expect(new Set(made).size).toBe(made.length)
})

test('no page has its browser make one, which only encrypted pages can', () => {
  const root = join(import.meta.dirname, '..')
  const sources = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['dist/**', '**/*.test.*'] })
  const asking = sources.filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('crypto.randomUUID'),
  )
  expect(asking).toEqual([])
})
