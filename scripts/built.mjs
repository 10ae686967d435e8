// Before anything that runs the product as it is built: builds it, unless that was done.
import { build } from './setup/build.mjs'
import { withSetupLock } from './setup/lock.mjs'
import { endRunning } from './setup/project.mjs'

process.once('SIGINT', () => endRunning('SIGINT'))
await withSetupLock(build)
