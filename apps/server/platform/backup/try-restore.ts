import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/postgres/supervisor.ts'
import { readSchema } from '#server/platform/database/read-schema.ts'
import { restore } from './restore.ts'
import { TRIAL } from './sweep-trials.ts'

/** Restores a backup into a database of its own beside it, which is thrown away: throws if it cannot be. */
export async function tryRestore(file: string): Promise<void> {
  const dataDir = await mkdtemp(join(dirname(file), TRIAL))
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
    try {
      await restore(postgres.connection, file, await readSchema(), { replace: false })
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
