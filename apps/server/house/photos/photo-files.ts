import { randomUUID } from 'node:crypto'
import type { PhotoType } from '#domain/house/photo.ts'
import { type Bucket, BucketFault } from '#server/platform/bucket/bucket.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow } from '#server/platform/database/row.ts'
import type { PhotoFile } from './encode-photo.ts'
import { nameObjects } from './photos.queries.ts'

/** Where photos are kept: rows in the database, and their bytes there too unless the owner has a bucket. */
export type PhotoParts = { db: Db; bucket: Bucket | null }

/** The rows of a photo's files. What goes into the bucket is there before a row says so. */
export async function storeFiles(
  { db, bucket }: PhotoParts,
  photo_id: string,
  files: readonly PhotoFile[],
  now: Temporal.Instant,
) {
  if (!bucket) return files.map((file) => ({ photo_id, ...file }))
  const stored = files.map(({ bytes, ...file }) => {
    // Written once: a deletion that comes late, or a copy of this database, never meets another's object.
    const object = `photos/${photo_id}-${file.width}-${randomUUID()}.${file.type}`
    return { bytes, row: { photo_id, ...file, bytes: null, object } }
  })
  const keys = stored.map(({ row }) => row.object)
  await nameObjects(db, keys, now)
  await Promise.all(stored.map(({ bytes, row }) => bucket.put(row.object, bytes)))
  return stored.map(({ row }) => row)
}

type Name = { id: string; width: number; type: PhotoType }

/** Each row says where its own bytes are: a bucket that came later does not hold them all. */
export async function readPhotoFile(
  { db, bucket }: PhotoParts,
  { id: photo_id, width, type }: Name,
): Promise<Buffer | null> {
  const file = await findRow(db, 'photo_files', { photo_id, width, type })
  if (!file) return null
  const bytes = file.object === null ? file.bytes : await bucket?.get(file.object)
  if (!bytes) throw new BucketFault(`${file.object} is not in the storage of photos`)
  return bytes
}
