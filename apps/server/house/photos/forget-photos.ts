import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deleteRows } from '#server/platform/database/row.ts'
import { remember } from '#server/platform/record-audit.ts'
import type { PhotoParts } from './photo-files.ts'
import { deletePhotos, findUnshownObjects } from './photos.queries.ts'

// Looked for every hour: gone within a day, and never before a form that holds it was sent.
const KEPT_UNSAVED_HOURS = 22

/** Photos that no version of the house shows are deleted, whether they once did or never were saved. */
export async function forgetPhotos(
  { db, bucket }: PhotoParts,
  now: Temporal.Instant,
  ending?: AbortSignal,
) {
  const before = now.subtract({ hours: KEPT_UNSAVED_HOURS })
  await inTransaction(db, async (transaction) => {
    for (const { id } of await deletePhotos(transaction, before)) {
      await remember(transaction, 'photo.deleted', id, {}, { actor: { kind: 'system' }, now })
    }
  })
  if (!bucket) return
  // After their rows, and also those whose rows never came. One that cannot be deleted is tried again.
  for (const { key } of await findUnshownObjects(db, before)) {
    if (ending?.aborted) return
    await bucket.delete(key)
    await deleteRows(db, 'photo_objects', { key })
  }
}
