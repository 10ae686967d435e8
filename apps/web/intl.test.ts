import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

// The first object of Intl keeps a phone from answering for 160 ms, whichever it is: names and numbers
// that pages show are written by hand.
test('no page asks anything of Intl, by itself or through a text, a number or a date', () => {
  const sources = globSync('{apps/web,packages}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/dist/**', '**/.cache/**', '**/*.test.*'],
  })
  expect(sources.length).toBeGreaterThan(500)
  const asking = sources.filter((file) =>
    /\bnew Intl\.|\.(toLocale\w*|localeCompare)\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(asking).toEqual([])
})
