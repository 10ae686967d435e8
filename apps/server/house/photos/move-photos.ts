import { findRow, updateRow } from '#server/platform/database/row.ts'
import { type PhotoParts, storeFiles } from './photo-files.ts'
import { listFilesHere } from './photos.queries.ts'

/** What the database still holds, of before there was a bucket or of a restored backup, goes there file by file. */
export async function movePhotos(
  { db, bucket }: PhotoParts,
  now: Temporal.Instant,
  ending?: AbortSignal,
) {
  if (!bucket) return
  for (const name of await listFilesHere(db)) {
    if (ending?.aborted) return
    const file = await findRow(db, 'photo_files', name)
    if (!file?.bytes) continue
    const { photo_id, width, type, bytes } = file
    const [row] = await storeFiles({ db, bucket }, photo_id, [{ width, type, bytes }], now)
    await updateRow(db, 'photo_files', name, row!)
  }
}
