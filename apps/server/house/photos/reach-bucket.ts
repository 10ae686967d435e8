import { BucketFault } from '#server/platform/bucket/bucket.ts'
import type { PhotoParts } from './photo-files.ts'
import { countFilesAway } from './photos.queries.ts'

const KEY = 'photos/tried'

/** Throws why photos could not be kept or shown now, so that staff hear of it before they choose one. */
export async function reachBucket({ db, bucket }: PhotoParts) {
  if (bucket) {
    const sent = Buffer.from('Written, read and deleted every few minutes.')
    await bucket.put(KEY, sent)
    const isRead = (await bucket.get(KEY))?.equals(sent)
    await bucket.delete(KEY)
    if (!isRead) throw new BucketFault('The storage of photos does not give back what it was given')
    return
  }
  const away = await countFilesAway(db)
  if (away > 0)
    throw new BucketFault(`${away} files of photos are in a bucket: S3_BUCKET is not set`)
}
