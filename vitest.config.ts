import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const tests = (pattern: string) => [
  `packages/**/*.${pattern}.{ts,tsx}`,
  `apps/**/*.${pattern}.{ts,tsx}`,
  `tools/**/*.${pattern}.{ts,tsx}`,
]

export default defineConfig({
  test: {
    // Most of them wait for a database, a sandbox or a clock rather than compute.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          include: [...tests('test'), 'scripts/**/*.test.mjs'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.db.test.*'],
        },
      },
      {
        test: {
          name: 'server',
          include: tests('db.test'),
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: './packages/testing/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
