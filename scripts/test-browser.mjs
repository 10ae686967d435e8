// `npm run test:browser [-- file]`: the browser journeys, on a Chromium found or fetched for them.
import { findChromium } from './setup/chromium.mjs'
import { endRunning, fail, pinnedEnvironment, run } from './setup/project.mjs'

process.once('SIGINT', () => endRunning('SIGINT'))
try {
  const env = { ...pinnedEnvironment(), CHROMIUM_PATH: await findChromium() }
  await run('playwright', ['test', ...process.argv.slice(2)], { env })
} catch (error) {
  fail(error.message)
}
