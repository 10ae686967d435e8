import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const elsewhere = ['**/node_modules/**', '**/dist/**', '**/*.db.test.*']

export default defineConfig({
  test: {
    // Most of them wait for a database, a sandbox or a clock rather than compute.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/**/*.test.{ts,tsx}'],
          exclude: elsewhere,
          // Pure functions leave nothing behind: all share what the first file had to load.
          isolate: false,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['{apps,tools}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          exclude: elsewhere,
          // Some start npm or a server, and a busy machine takes its time.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{packages,apps,tools}/**/*.db.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: './packages/testing/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
