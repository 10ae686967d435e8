import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { ROLE, SUPERUSER } from '#server/platform/postgres/socket.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/supervisor.ts'
import { TEMPLATE } from './database.ts'
import { letPassTriggers } from './empty-tables.ts'
import { throwawayData } from './throwaway.ts'

/** One PostgreSQL for a whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await throwawayData()
  // These tests ask what is stored, not whether it survives a power cut.
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '300' }
  const postgres = await startEmbeddedPostgres({ dataDir, settings })
  const root = connect({ ...postgres.connection, user: SUPERUSER }, throwError)
  await root.pool.query(`create database ${TEMPLATE} owner ${ROLE}`)
  await letPassTriggers(postgres.connection)
  const template = connect({ ...postgres.connection, database: TEMPLATE }, throwError)
  await migrate(template.db)
  await template.close()
  await root.close()
  project.provide('postgresDataDir', dataDir)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function throwError(error: Error): never {
  throw error
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresDataDir: string
  }
}
