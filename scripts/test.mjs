// `npm test`: sets up whatever the tests need, then runs every check. Needs only Node ≥ 20 and npm.
import { build } from './setup/build.mjs'
import { findChromium } from './setup/chromium.mjs'
import { install } from './setup/install.mjs'
import { withSetupLock } from './setup/lock.mjs'
import { fail, requireNode, run } from './setup/project.mjs'

requireNode()
try {
  await withSetupLock(async () => {
    await install({ forTests: true })
    // One computes, the other waits for the network.
    await Promise.all([build(), findChromium()])
  })
  await run('npm', ['run', '--silent', 'check'])
} catch (error) {
  fail(error.message)
}
