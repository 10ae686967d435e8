// `npm test`: sets up whatever the tests need, then runs every check. Needs only Node ≥ 20 and npm.
import { build } from './setup/build.mjs'
import { findChromium } from './setup/chromium.mjs'
import { install } from './setup/install.mjs'
import { withSetupLock } from './setup/lock.mjs'
import { fail, pinnedEnvironment, requireNode, run } from './setup/project.mjs'

requireNode()
try {
  const chromium = await withSetupLock(async () => {
    await install()
    await build()
    return findChromium()
  })
  const env = { ...pinnedEnvironment(), CHROMIUM_PATH: chromium }
  await run('npm', ['run', '--silent', 'check'], { env })
} catch (error) {
  fail(error.message)
}
