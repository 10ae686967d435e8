import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pinnedEnvironment, run } from './setup/project.mjs'

const TMPDIR = mkdtempSync(join(tmpdir(), 'caches-'))
afterAll(() => rmSync(TMPDIR, { recursive: true }))

test.each([['npm'], ['oxfmt']])('%s keeps its cache inside the checkout', async (tool) => {
  await run(tool, ['--version'], { quiet: true, env: { ...pinnedEnvironment(), TMPDIR } })
  expect(readdirSync(TMPDIR)).toEqual([])
})
