// `npm run test:browser [-- file]`: the browser journeys, on a Chromium found or fetched for them.
import { findChromium } from './setup/chromium.mjs'
import { fail, pinnedEnvironment, run } from './setup/project.mjs'

try {
  const env = { ...pinnedEnvironment(), CHROMIUM_PATH: await findChromium() }
  await run('playwright', ['test', ...process.argv.slice(2)], { env })
} catch (error) {
  fail(error.message)
}
