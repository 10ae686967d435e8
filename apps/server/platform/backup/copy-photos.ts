import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Bucket } from '#server/platform/bucket/bucket.ts'
import { type Table } from './database-shape.ts'
import { SnapshotRefused } from './snapshot-format.ts'

/** The table whose bytes may lie in the owner's bucket. */
export const isInBucket = ({ name, columns }: Table) =>
  name === 'photo_files' && columns.includes('object')

/**
 * Files of photos as if the database held them all: a backup is whole without the bucket, and a restore needs none.
 * One that has gone from the bucket is named as it is; it keeps no booking from being backed up.
 */
export async function* copyPhotos(
  client: pg.Client,
  { columns }: Table,
  bucket: Bucket | null,
): AsyncGenerator<string | Buffer> {
  const wanted = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const from = `select ${wanted} from public.photo_files where object is`
  yield* client.query(copyTo(`copy (${from} null) to stdout`))
  const { rows } = await client.query<{ object: string; bytes: string | null }>(`${from} not null`)
  for (const row of rows) {
    if (!bucket) throw new SnapshotRefused(NO_BUCKET)
    const bytes = await bucket.get(row.object)
    const whole = bytes ? { ...row, bytes: `\\\\x${bytes.toString('hex')}`, object: null } : row
    yield `${Object.values(whole).map(textOf).join('\t')}\n`
  }
}

const textOf = (value: unknown) => (value === null ? '\\N' : String(value))

const NO_BUCKET =
  'Photos are in a bucket: set S3_BUCKET and its other variables, so that the backup has them.'
