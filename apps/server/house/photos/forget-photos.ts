import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { remember } from '#server/platform/record-audit.ts'
import { deletePhotos } from './photos.queries.ts'

// Looked for every hour: gone within a day, and never before a form that holds it was sent.
const KEPT_UNSAVED_HOURS = 22

/** Photos that no version of the house shows are deleted, whether they once did or never were saved. */
export const forgetPhotos = (db: Db, now: Temporal.Instant) =>
  inTransaction(db, async (transaction) => {
    const before = now.subtract({ hours: KEPT_UNSAVED_HOURS })
    for (const { id } of await deletePhotos(transaction, before)) {
      await remember(transaction, 'photo.deleted', id, {}, { actor: { kind: 'system' }, now })
    }
  })
