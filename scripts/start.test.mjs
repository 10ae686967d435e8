import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
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
  const isThere = (...names) => existsSync(join(folder, ...names))
  await expect.poll(() => isThere('begun')).toBe(true)
  shell.kill('SIGKILL')
  await expect.poll(() => isThere('ended')).toBe(true)
  await expect.poll(() => isThere('.cache', 'setup.lock')).toBe(false)
  expect(isThere('node_modules')).toBe(false)
})
