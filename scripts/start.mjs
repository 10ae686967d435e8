// `npm start`: from a fresh clone to a running cafe. Needs only some Node ≥ 20 and npm.
// `node scripts/start.mjs backup …`: in the same way one of its commands.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { withSetupLock } from './setup/lock.mjs'
import {
  binaries,
  endRunning,
  fail,
  pinnedEnvironment,
  requireNode,
  root,
} from './setup/project.mjs'

const CLOSED = 'Closed before it was open.'

requireNode()
let server = null
let closing = false
// Ctrl-C reaches everybody by itself; a signal sent to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => close(signal))
// npm does not always pass signals on; when it is gone, nobody is left to close the cafe.
const npm = process.ppid
setInterval(() => process.ppid !== npm && close('SIGTERM'), 500).unref()

try {
  await withSetupLock(async () => {
    await install()
    await build()
  })
} catch (error) {
  fail(closing ? CLOSED : error.message)
}
if (closing) fail(CLOSED)

const [program = 'main', ...words] = process.argv.slice(2)
// By call: told by its flag, Node parses the maps as soon as a library asks who has called it.
const sourceMaps = 'data:text/javascript,process.setSourceMapsEnabled(true)'
// Room for what loading makes: without it, the collector goes over that again and again.
const memory = '--min-semi-space-size=16'
const args = [memory, '--import', sourceMaps, `apps/server/dist/${program}.mjs`, ...words]
server = spawn(join(binaries, 'node'), args, {
  cwd: root,
  env: pinnedEnvironment(),
  stdio: 'inherit',
})
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

function close(signal) {
  closing = true
  if (server) server.kill(signal)
  else if (!endRunning(signal)) fail(CLOSED)
}
