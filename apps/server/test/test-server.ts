import type { FastifyInstance } from 'fastify'
import { build } from '../app.ts'
import type { Connection } from '../platform/database/connect.ts'
import { createLog } from '../platform/log.ts'
import { seedSlots } from '../schedule/seed-slots.ts'
import { seedSettings } from '../settings/seed-settings.ts'
import { type TestClock, testClock } from './test-clock.ts'
import { createTestDatabase } from './test-database.ts'

export type TestServer = {
  app: FastifyInstance
  db: Connection['db']
  clock: TestClock
  close(): Promise<void>
}

/** The whole server on a database and a clock of the test's own; call it by `app.inject`. */
export async function startTestServer(): Promise<TestServer> {
  const database = await createTestDatabase()
  const { db } = database
  const clock = testClock()
  await seedSettings(db, clock.now())
  await seedSlots(db, clock.now())
  const app = await build({
    db,
    clock,
    log: createLog('silent'),
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    site: null,
  })
  return {
    app,
    db,
    clock,
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
