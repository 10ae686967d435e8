// `npm run dev`: the server restarts and the pages reload as you type.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { withSetupLock } from './setup/lock.mjs'
import { binaries, pinnedEnvironment, requireNode, root, say } from './setup/project.mjs'

const WEB = 'http://localhost:5173'

requireNode()
await withSetupLock(async () => {
  await install()
  await build()
})

const port = process.env.PORT || '3000'
const env = { ...pinnedEnvironment(), PUBLIC_URL: WEB, API_ORIGIN: `http://localhost:${port}` }
const watched = ['apps/server', 'packages', 'tools'].map((folder) => `--watch-path=${folder}`)
const server = [...watched, 'scripts/run.mjs', 'apps/server/main.ts']
const children = [
  spawn(join(binaries, 'node'), server, { cwd: root, env, stdio: 'inherit' }),
  spawn(join(binaries, 'vite'), ['apps/web', '--strictPort'], { cwd: root, env, stdio: 'inherit' }),
]
say(`• Pages reload at ${WEB}, the style guide is at ${WEB}/styleguide`)

const stopAll = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll)
for (const child of children) child.on('exit', stopAll)
