// `npm run keep-release`: plays the demo's month on a database of its own, and keeps a backup of it for this release.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './setup/build.mjs'
import { withSetupLock } from './setup/lock.mjs'
import { binaries, fail, pinnedEnvironment, root, run, say } from './setup/project.mjs'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const file = join(root, 'apps/server/schema/releases', `${version}.backup`)
const folder = mkdtempSync(join(tmpdir(), 'keep-release-'))
const env = { ...pinnedEnvironment(), DATA_DIR: folder, SEED_DEMO: 'true' }
let fault

try {
  await withSetupLock(build)
  await playMonth()
  await run(join(binaries, 'node'), ['apps/server/dist/backup.mjs', file], { env })
  say(`Kept ${file}. Date ${version} in CHANGELOG.md in the same commit.`)
} catch (error) {
  fault = error.message
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (fault) fail(fault)

async function freePort() {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  return String(port)
}

/** Opens the cafe, and closes it once its month was played. */
async function playMonth() {
  const port = await freePort()
  const cafe = spawn(join(binaries, 'node'), ['apps/server/dist/main.mjs'], {
    cwd: root,
    env: { ...env, PORT: port, LOG_LEVEL: 'info', LOG_FORMAT: 'json' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  cafe.stdout.on('data', (part) => {
    output += part
    if (output.includes('"demo played"')) cafe.kill('SIGTERM')
  })
  await once(cafe, 'exit')
  if (!output.includes('"demo played"')) throw new Error(`The demo was not played:\n${output}`)
}
