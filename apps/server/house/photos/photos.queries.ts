import type { Photo, PhotoType } from '#domain/house/photo.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { oneValue, rows } from '#server/platform/database/statement.ts'

/** Whether it is new. Its row is locked until the transaction ends: it is not forgotten meanwhile. */
export const claimPhoto = (db: Db, { id, width, height }: Photo, now: Temporal.Instant) =>
  oneValue<boolean>(db)`
    insert into photos (id, width, height, uploaded_at) values (${id}, ${width}, ${height}, ${now})
    on conflict (id) do update set uploaded_at = excluded.uploaded_at
    returning xmax = 0 as is_new`

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

export const nameObjects = (db: Db, keys: readonly string[], now: Temporal.Instant) =>
  rows(db)`insert into photo_objects select unnest(${keys}::text[]), ${now}`

/** Those named before `at` that are no file of a photo, any more or at all. */
export const findUnshownObjects = (db: Db, at: Temporal.Instant) =>
  rows<{ key: string }>(db)`
    select key from photo_objects
    where named_at < ${at} and not exists (select from photo_files where object = key)`

export const listFilesHere = (db: Db) =>
  rows<{ photo_id: string; width: number; type: PhotoType }>(db)`
    select photo_id, width, type from photo_files where object is null`

export const countFilesAway = (db: Db) =>
  oneValue<number>(db)`
    select count(*)::integer as count from photo_files where object is not null`
