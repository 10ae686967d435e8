import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { RELEASE } from '#contract/release.ts'
import type { Bucket } from '#server/platform/bucket/bucket.ts'
import { copyPhotos, isInBucket } from './copy-photos.ts'
import {
  copyTarget,
  countRows,
  isOlderThanBaseline,
  listMigrations,
  listTables,
  OWN_TABLES,
  qualified,
  SECRET_TABLES,
  type Table,
} from './database-shape.ts'
import { prepareSession } from './session.ts'
import { writeSnapshot } from './snapshot-file.ts'
import {
  END_OF_TABLE,
  type SnapshotHeader,
  SnapshotRefused,
  type SnapshotTable,
} from './snapshot-format.ts'

/** Writes the database as it is at one moment, whatever is written meanwhile, to one file. */
export async function backup(
  config: pg.ClientConfig,
  file: string,
  now: Temporal.Instant,
  { withSecrets = false, bucket = null }: { withSecrets?: boolean; bucket?: Bucket | null } = {},
): Promise<SnapshotHeader> {
  const client = new pg.Client({ ...config, application_name: 'ww backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    await prepareSession(client)
    const header = { ...(await describe(client, withSecrets)), createdAt: now.toString() }
    await writeSnapshot(file, snapshotText(client, header, bucket))
    return header
  } finally {
    await client.end()
  }
}

async function describe(client: pg.Client, withSecrets: boolean) {
  const [migrations, all] = [await listMigrations(client), await listTables(client)]
  const leftOut = withSecrets ? OWN_TABLES : [...OWN_TABLES, ...SECRET_TABLES]
  const tables = all.filter(({ name }) => !leftOut.includes(name))
  if (migrations.length === 0 || tables.length === 0) {
    throw new SnapshotRefused(
      (await isOlderThanBaseline(client))
        ? 'This database was made before release 1.0: back it up with the version that made it.'
        : 'The database is empty: there is nothing to back up.',
    )
  }
  // Emptying or changing a table would reach into our moment; reading and writing goes on.
  const names = tables.map(({ name }) => qualified(name)).join(', ')
  await client.query(`lock table ${names} in access share mode`)
  return {
    format: 'wynd-and-whiskers-snapshot' as const,
    version: 2 as const,
    release: RELEASE,
    migrations,
    withSecrets,
    tables: await withCounts(client, tables),
    sequences: await listSequences(client),
  }
}

async function withCounts(client: pg.Client, tables: Table[]): Promise<SnapshotTable[]> {
  const counted: SnapshotTable[] = []
  for (const table of tables) counted.push({ ...table, rows: await countRows(client, table) })
  return counted
}

// Their values may be newer than the moment, never older: a number is skipped, not used twice.
async function listSequences(client: pg.Client): Promise<SnapshotHeader['sequences']> {
  const { rows } = await client.query(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  )
  return rows
}

async function* snapshotText(
  client: pg.Client,
  header: SnapshotHeader,
  bucket: Bucket | null,
): AsyncGenerator<string | Buffer> {
  yield `${JSON.stringify(header)}\n`
  for (const table of header.tables) {
    if (isInBucket(table)) yield* copyPhotos(client, table, bucket)
    else yield* client.query(copyTo(`copy ${copyTarget(table)} to stdout`))
    yield END_OF_TABLE
  }
}
