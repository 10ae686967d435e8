import type { Clock } from '#server/platform/clock.ts'
import type { Job } from '#server/platform/jobs/start-jobs.ts'
import { forgetPhotos } from './forget-photos.ts'
import { movePhotos } from './move-photos.ts'
import type { PhotoParts } from './photo-files.ts'
import { reachBucket } from './reach-bucket.ts'

export function photoJobs({ clock, ...parts }: PhotoParts & { clock: Clock }): Job[] {
  return [
    { name: 'forget-photos', everySeconds: 3600, act: () => forgetPhotos(parts, clock.now()) },
    { name: 'move-photos', everySeconds: 3600, act: () => movePhotos(parts, clock.now()) },
    { name: 'reach-photo-storage', everySeconds: 300, act: () => reachBucket(parts) },
  ]
}
