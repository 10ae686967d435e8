import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { root } from './setup/project.mjs'

const folder = mkdtempSync(join(tmpdir(), 'start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// An installation that takes for ever, and says when it begins and ends.
const npm = `#!/bin/sh
trap 'touch ended; exit 1' TERM
touch begun
while :; do sleep 0.1; done
`

test('a start that loses its npm while it sets up takes the installation along', async () => {
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  writeFileSync(join(folder, 'package-lock.json'), '{"packages":{"node_modules/a":{}}}')
  writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 })
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` }
  const shell = spawn('sh', ['-c', 'node scripts/start.mjs; true'], { cwd: folder, env })
  const seen = (name) =>
    vi.waitUntil(() => existsSync(join(folder, name)), { timeout: 20_000, interval: 50 })
  await seen('begun')
  shell.kill('SIGKILL')
  await seen('ended')
  await vi.waitUntil(() => !existsSync(join(folder, '.cache', 'setup.lock')), { timeout: 20_000 })
  expect(existsSync(join(folder, 'node_modules'))).toBe(false)
})
