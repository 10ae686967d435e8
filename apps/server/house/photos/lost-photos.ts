import { photosIn } from '#domain/house/photo.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { touchPhotos } from './photos.queries.ts'

/** Refuses what shows a photo that is not here; those that are, are not forgotten meanwhile. */
export async function lostPhotos(
  db: Db,
  shown: unknown,
  now: Temporal.Instant,
): Promise<Refusal | null> {
  const wanted = [...new Set(photosIn(shown).map(({ id }) => id))]
  if (wanted.length === 0) return null
  const here = await touchPhotos(db, wanted, now)
  return here.length === wanted.length ? null : refuse('PHOTO_UNUSABLE', { message: LOST })
}

const LOST =
  'A photo was uploaded more than a day ago and not kept. Please choose it again, then save.'
