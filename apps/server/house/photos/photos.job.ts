import type { Clock } from '#server/platform/clock.ts'
import type { Job } from '#server/platform/jobs/start-jobs.ts'
import { forgetPhotos } from './forget-photos.ts'
import { movePhotos } from './move-photos.ts'
import type { PhotoParts } from './photo-files.ts'
import { reachBucket } from './reach-bucket.ts'

export function photoJobs({ clock, ...parts }: PhotoParts & { clock: Clock }): Job[] {
  return [
    {
      name: 'forget-photos',
      lane: 'outside',
      everySeconds: 3600,
      act: (ending) => forgetPhotos(parts, clock.now(), ending),
    },
    {
      name: 'move-photos',
      lane: 'outside',
      everySeconds: 3600,
      act: (ending) => movePhotos(parts, clock.now(), ending),
    },
    {
      name: 'reach-photo-storage',
      lane: 'outside',
      everySeconds: 300,
      act: () => reachBucket(parts),
    },
  ]
}
