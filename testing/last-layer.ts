import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { migrate } from '#server/platform/database/migrate.ts'
import { runScript } from '#server/platform/database/statement.ts'
import { sharedDatabase } from './database.ts'

const file = join(import.meta.dirname, '../apps/server/schema/migrations/last-layer.sql.zst')

/** The schema of the last version that had layers, code and all, as a script. */
export const readLastLayer = async () => zstdDecompressSync(await readFile(file)).toString()

/** A database for all tests of a file: written at that version, and migrated to this one. */
export async function databaseOfLastLayer(written: string) {
  const database = await sharedDatabase({ template: 'template0' })
  await runScript(database.db, await readLastLayer())
  await database.pool.query(written)
  await migrate(database.db)
  return database
}
