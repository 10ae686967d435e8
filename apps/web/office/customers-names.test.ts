import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')

test('a customer’s name is isolated from the line it stands in, whichever way it is written', () => {
  const shown = globSync('**/*.tsx', { cwd: web }).flatMap((file) => [
    ...readFileSync(join(web, file), 'utf8').matchAll(/(.{5})\{(?:\w+\.)?userName\}/g),
  ])
  expect(shown.length).toBeGreaterThan(8)
  expect(shown.filter(([, before]) => before !== '<bdi>' && !/[=$]$/.test(before!))).toEqual([])
})
