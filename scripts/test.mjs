// `npm test`: installs whatever the tests need, then runs every check. Needs only Node ≥ 20 and npm.
import { install } from './setup/install.mjs'
import { withSetupLock } from './setup/lock.mjs'
import { fail, requireNode, run } from './setup/project.mjs'

requireNode()
try {
  await withSetupLock(() => install({ forTests: true }))
  await run('npm', ['run', '--silent', 'check'])
} catch (error) {
  fail(error.message)
}
