import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyTarget, listTables, qualified } from './database-shape.ts'
import { type SnapshotHeader, SnapshotRefused, type SnapshotTable } from './snapshot-format.ts'
import type { SnapshotReader } from './snapshot-reader.ts'
import { withoutIndexes } from './without-indexes.ts'

/** Fills the tables of a schema at the snapshot's level. The rows are history: there is no trigger yet. */
export async function loadTables(
  client: pg.ClientBase,
  reader: SnapshotReader,
  header: SnapshotHeader,
): Promise<void> {
  const names = (await listTables(client)).map(({ name }) => qualified(name))
  // Migrations may have filled in first rows; the snapshot has its own.
  if (names.length > 0) await client.query(`truncate ${names.join(', ')} cascade`)
  await withoutIndexes(client, async () => {
    for (const table of header.tables) await loadTable(client, reader, table)
  })
  for (const { name, lastValue } of header.sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [qualified(name), lastValue])
  }
}

async function loadTable(client: pg.ClientBase, reader: SnapshotReader, table: SnapshotTable) {
  const copy = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`))
  await pipeline(reader.table(), copy)
  if (copy.rowCount !== table.rows) {
    throw new SnapshotRefused(
      `The snapshot is damaged: ${copy.rowCount} of ${table.rows} rows in ${table.name}.`,
    )
  }
}
