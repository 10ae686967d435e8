import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: '.cache/e2e/results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only sometimes is a fault to find, not to hide.
  retries: 0,
  reporter: [['list']],
  // Patience for a busy machine; nothing here waits without need.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    // Traces took a third of the time, and pictures are taken of tests that pass, too: a failing test
    // says what stood on its page, and can be run with --trace on.
    trace: 'off',
    screenshot: 'off',
    // Cats that blink keep both cores painting.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
})
