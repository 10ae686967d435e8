import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../platform/database/connect.ts'
import { migrate } from '../platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../platform/postgres/supervisor.ts'
import { TEMPLATE } from './test-database.ts'

const cache = join(import.meta.dirname, '..', '..', '..', '.cache')

/** One PostgreSQL for a whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(cache, { recursive: true })
  const dataDir = await mkdtemp(join(cache, 'test-'))
  // These tests ask what is stored, not whether it survives a power cut.
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '300' }
  const postgres = await startEmbeddedPostgres({ dataDir, settings })
  const root = connect(postgres.connection, throwError)
  await root.pool.query(`create database ${TEMPLATE}`)
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
