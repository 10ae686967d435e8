import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type Binaries, findBinaries } from '#server/platform/postgres/binaries.ts'
import { ROLE, SUPERUSER } from '#server/platform/postgres/socket.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/supervisor.ts'
import { TEMPLATE } from './database.ts'
import { letPassTriggers } from './empty-tables.ts'
import { throwawayData } from './throwaway.ts'

/** Without the built-in locale of later versions. */
async function findOldest(folder: string): Promise<Binaries> {
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const found = await findBinaries(join(folder, 'package.json'))
  return { ...found, locale: [`--locale=${locale}`] }
}

/** One PostgreSQL for a whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await throwawayData()
  // These tests ask what is stored, not whether it survives a power cut.
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '300' }
  const oldest = project.config.provide.oldestPostgres
  const binaries = oldest ? await findOldest(oldest) : undefined
  const postgres = await startEmbeddedPostgres({ dataDir, settings, ...(binaries && { binaries }) })
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
    /** Where a PostgreSQL is that is tried instead of ours. */
    oldestPostgres?: string
  }
}
