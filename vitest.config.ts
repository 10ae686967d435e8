import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { throwawayHome } from './testing/throwaway.ts'

const unbuilt = ['**/node_modules/**', '**/dist/**']
const elsewhere = [...unbuilt, '**/*.db.test.*']

const env = { TMPDIR: throwawayHome }
// The files of a worker share what the first of them had to load, which is half of the time: what a
// test leaves behind in a module or a global, it takes away again.
// A limit ends what hangs; it is far from what a busy machine takes, so that no test measures time.
const limits = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 240_000 } },
}
const shared = { isolate: false, unstubGlobals: true, unstubEnvs: true, env, ...limits }
const database = {
  exclude: unbuilt,
  globalSetup: './testing/global-setup.ts',
  setupFiles: './testing/cheap-hashes.ts',
  ...shared,
}

/** The oldest PostgreSQL that is taken, if `npm run check` could fetch it. */
const oldestPostgres = join(import.meta.dirname, '.cache', 'postgres-15')
// Between them: the schema and its migrations, every statement, and a visit that is found, booked, paid and cancelled.
const onOldest = ['schema/schema', 'tagged-statements', 'statements'].map(
  (name) => `apps/server/${name}.db.test.ts`,
)
const oldest = { name: 'oldest', include: onOldest, provide: { oldestPostgres }, ...database }

export default defineConfig({
  test: {
    // Most of them wait for a database, a sandbox or a clock rather than compute.
    maxWorkers: availableParallelism() + 2,
    // Room for what requests and modules leave behind: the collector comes by less often.
    execArgv: ['--min-semi-space-size=16'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,tools}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          exclude: elsewhere,
          ...shared,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{packages,apps,tools}/**/*.db.test.{ts,tsx}'],
          ...database,
        },
      },
      ...(existsSync(join(oldestPostgres, 'node_modules')) ? [{ test: oldest }] : []),
    ],
  },
})
