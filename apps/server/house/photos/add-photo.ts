import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { insertRow } from '#server/platform/database/row.ts'
import type { OfficeCall } from '#server/platform/http/office-call.ts'
import { remember } from '#server/platform/record-audit.ts'
import { isRefusal } from '#server/platform/refusal.ts'
import { encodePhoto } from './encode-photo.ts'
import { type PhotoParts, storeFiles } from './photo-files.ts'
import { claimPhoto, touchPhotos } from './photos.queries.ts'

/** Keeps a photo with all its files, or nothing of it. One that is here already gets another day. */
export async function addPhoto(parts: PhotoParts, file: Buffer, call: OfficeCall) {
  const encoded = await encodePhoto(file)
  if (isRefusal(encoded)) return encoded
  const { files, ...photo } = encoded
  const [known] = await touchPhotos(parts.db, [photo.id], call.now)
  if (known) return photo
  const rows = await storeFiles(parts, photo.id, files, call.now)
  return inTransaction(parts.db, async (transaction) => {
    const isNew = await claimPhoto(transaction, photo, call.now)
    if (!isNew) return photo
    for (const row of rows) await insertRow(transaction, 'photo_files', row)
    const { id, ...size } = photo
    await remember(transaction, 'photo.added', id, { after: size }, call)
    return photo
  })
}
