import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { insertRow } from '#server/platform/database/row.ts'
import type { OfficeCall } from '#server/platform/http/office-call.ts'
import { remember } from '#server/platform/record-audit.ts'
import { isRefusal } from '#server/platform/refusal.ts'
import { encodePhoto } from './encode-photo.ts'
import { claimPhoto } from './photos.queries.ts'

/** Keeps a photo with all its files, or nothing of it. One that is here already gets another day. */
export async function addPhoto(db: Db, file: Buffer, call: OfficeCall) {
  const encoded = await encodePhoto(file)
  if (isRefusal(encoded)) return encoded
  const { files, ...photo } = encoded
  return inTransaction(db, async (transaction) => {
    const isNew = await claimPhoto(transaction, photo, call.now)
    if (!isNew) return photo
    for (const each of files) {
      await insertRow(transaction, 'photo_files', { photo_id: photo.id, ...each })
    }
    const { id, ...size } = photo
    await remember(transaction, 'photo.added', id, { after: size }, call)
    return photo
  })
}
