import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { ROLE, SUPERUSER } from '#server/platform/postgres/socket.ts'
import { stopServer } from '#server/platform/postgres/stop.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/supervisor.ts'
import { TEMPLATE } from './database.ts'
import { readPostmasterPid } from './postmaster.ts'

const cache = join(import.meta.dirname, '..', '..', '.cache')

/** One PostgreSQL for a whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(cache, { recursive: true })
  await clearAwayKilledRuns()
  const dataDir = await mkdtemp(join(cache, `test-${process.pid}-`))
  // These tests ask what is stored, not whether it survives a power cut.
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '300' }
  const postgres = await startEmbeddedPostgres({ dataDir, settings })
  const root = connect({ ...postgres.connection, user: SUPERUSER }, throwError)
  await root.pool.query(`create database ${TEMPLATE} owner ${ROLE}`)
  // Some plant what triggers would refuse.
  await root.pool.query(`grant set on parameter session_replication_role to ${ROLE}`)
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

/** A run that was killed leaves its database running; its folder is named after its process. */
async function clearAwayKilledRuns(): Promise<void> {
  for (const name of await readdir(cache)) {
    const owner = Number(/^test-(\d+)-/.exec(name)?.[1])
    if (!owner || isAlive(owner)) continue
    const cluster = join(cache, name, 'postgres')
    const pid = await readPostmasterPid(cluster)
    if (pid) await stopServer(pid, cluster)
    await rm(join(cache, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
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
