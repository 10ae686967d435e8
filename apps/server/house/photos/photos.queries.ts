import type { Photo, PhotoType } from '#domain/house/photo.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'

/** Whether it is new. Its row is locked until the transaction ends: it is not forgotten meanwhile. */
export async function claimPhoto(db: Db, { id, width, height }: Photo, now: Temporal.Instant) {
  const [claimed] = await rows<{ is_new: boolean }>(db)`
    insert into photos (id, width, height, uploaded_at) values (${id}, ${width}, ${height}, ${now})
    on conflict (id) do update set uploaded_at = excluded.uploaded_at
    returning xmax = 0 as is_new`
  return claimed!.is_new
}

type Name = { id: string; width: number; type: PhotoType }

export async function readPhotoFile(db: Db, { id, width, type }: Name): Promise<Buffer | null> {
  const [file] = await rows<{ bytes: Buffer }>(db)`
    select bytes from photo_files where photo_id = ${id} and width = ${width} and type = ${type}`
  return file?.bytes ?? null
}

/** Those of `ids` that are here. Each has another day: a draft that is being written is not too late. */
export const touchPhotos = (db: Db, ids: readonly string[], now: Temporal.Instant) =>
  rows<{ id: string }>(db)`
    update photos set uploaded_at = ${now} where id = any (${ids}::text[]) returning id`

/** Those uploaded before `at` that neither the draft nor a version of the house shows. */
export const deletePhotos = (db: Db, at: Temporal.Instant) =>
  rows<{ id: string }>(db)`
    delete from photos where uploaded_at < ${at} and id not in (
      select jsonb_path_query(content, '$.**.photo.id') #>> '{}'
      from (select content from house_draft union all select content from house_versions) houses
    ) returning id`
