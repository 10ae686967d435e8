// `npm start`: from a fresh clone to a running cafe. Needs only some Node ≥ 20 and npm.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { withSetupLock } from './setup/lock.mjs'
import { binaries, fail, pinnedEnvironment, requireNode, root } from './setup/project.mjs'

requireNode()
try {
  await withSetupLock(async () => {
    await install()
    await build()
  })
} catch (error) {
  fail(error.message)
}

const args = ['--import', './apps/server/platform/jsx.ts', 'apps/server/main.ts']
const server = spawn(join(binaries, 'node'), args, {
  cwd: root,
  // What was compiled once is not compiled again: a second start takes half the time.
  env: { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...pinnedEnvironment() },
  stdio: 'inherit',
})
// Ctrl-C reaches the server by itself; a signal sent to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => server.kill(signal))
}
// npm does not always pass signals on; when it is gone, nobody is left to close the cafe.
const npm = process.ppid
setInterval(() => process.ppid !== npm && server.kill('SIGTERM'), 500).unref()
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
