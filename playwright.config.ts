import { defineConfig } from '@playwright/test'
import { isSlow } from '#testing/browser/slow.ts'

const apart = ['door.e2e.ts', 'saturday.e2e.ts', 'second-cafe.e2e.ts', 'styleguide.e2e.ts']

// Pages live for seconds: what optimising compilers take, a tenth of the time of renderers, is not earned again.
const JIT = isSlow ? [] : ['--js-flags=--no-maglev --no-turbofan']

const PATIENCE = isSlow ? 60_000 : 30_000

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e/results',
  fullyParallel: true,
  workers: 3,
  // What keeps a worker to itself comes first, so that none is left without work at the end.
  projects: [
    { name: 'apart', testMatch: apart },
    { name: 'journeys', testMatch: '*.e2e.ts', testIgnore: apart },
  ],
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only sometimes is a fault to find, not to hide.
  retries: 0,
  reporter: [['list']],
  // Patience for a busy machine; nothing here waits without need. Walks are long: what is stuck is told by its step.
  timeout: isSlow ? 900_000 : 300_000,
  expect: { timeout: PATIENCE },
  use: {
    browserName: 'chromium',
    actionTimeout: 2 * PATIENCE,
    navigationTimeout: 2 * PATIENCE,
    locale: 'en-GB',
    // Traces took a third of the time, and pictures are taken of tests that pass, too: a failing test
    // says what stood on its page, and can be run with --trace on.
    trace: 'off',
    screenshot: 'off',
    // Cats that blink keep both cores painting.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        ...JIT,
      ],
    },
  },
})
