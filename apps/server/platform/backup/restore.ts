import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/platform/database/connect.ts'
import { makeTables, migrate, unknownMigration } from '#server/platform/database/migrate.ts'
import type { Schema } from '#server/platform/database/read-schema.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { holdDatabase } from '#server/platform/postgres/hold.ts'
import { clearSchema } from './clear-schema.ts'
import { countRows, listTables } from './database-shape.ts'
import { keepErasures, readErasures } from './keep-erasures.ts'
import { keepObjects, readObjects } from './keep-objects.ts'
import { loadTables } from './load-tables.ts'
import { prepareSession } from './session.ts'
import { readSnapshot, verifySnapshot } from './snapshot-file.ts'
import { type SnapshotHeader, SnapshotRefused } from './snapshot-format.ts'

/** Puts a snapshot in the place of the whole database, or changes nothing at all. */
export async function restore(
  config: pg.ClientConfig,
  file: string,
  schema: Schema,
  { replace }: { replace: boolean },
): Promise<SnapshotHeader & { erasures: number }> {
  const header = await verifySnapshot(file)
  refuseUnknownMigrations(header, schema)
  const hold = await holdDatabase(config, `ww restore pid ${process.pid}`)
  if ('heldBy' in hold) {
    throw new SnapshotRefused(`The database is in use (${hold.heldBy}): stop that first.`)
  }
  let erasures = 0
  try {
    await inOneTransaction(config, async (client, db) => {
      if (!replace) await refuseExistingRows(client)
      const known = await readErasures(client, header.createdAt)
      const objects = await readObjects(client)
      await clearSchema(client)
      await readSnapshot(file, async (reader) => {
        await reader.header()
        await makeTables(db, schema, header.migrations)
        await loadTables(client, reader, header)
        await reader.seal()
      })
      await migrate(db, schema)
      if (objects.length > 0) await keepObjects(client, objects)
      if (known.length > 0) erasures = await keepErasures(client, known)
    })
  } finally {
    await hold.release()
  }
  return { ...header, erasures }
}

function refuseUnknownMigrations({ migrations, release }: SnapshotHeader, schema: Schema): void {
  const unknown = unknownMigration(migrations, schema)
  if (unknown) {
    throw new SnapshotRefused(
      `The snapshot was made by a newer release (${release}): its migration ${unknown} is unknown here.`,
    )
  }
}

async function refuseExistingRows(client: pg.ClientBase): Promise<void> {
  for (const table of await listTables(client)) {
    if ((await countRows(client, table)) === 0) continue
    throw new SnapshotRefused(
      `The database already holds data (${table.name}): add --replace to lose it for the snapshot.`,
    )
  }
}

/** One client under two hands: Kysely's for migrations, pg's own for COPY. */
async function inOneTransaction(
  config: pg.ClientConfig,
  act: (client: pg.ClientBase, db: Db) => Promise<void>,
): Promise<void> {
  const pool = new pg.Pool({ ...config, max: 1, application_name: 'ww restore' })
  pool.on('error', () => {})
  const client = await pool.connect()
  client.on('error', () => {})
  const onlyClient = {
    connect: async () => ({ query: client.query.bind(client), release: () => {} }),
    end: async () => {},
    options: {},
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: onlyClient }) })
  try {
    await db.transaction().execute(async (transaction) => {
      await prepareSession(client)
      await act(client, transaction)
    })
  } finally {
    client.release(true)
    await pool.end()
  }
}
