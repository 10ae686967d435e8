import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Job } from '#server/platform/jobs/start-jobs.ts'
import { forgetPhotos } from './forget-photos.ts'

export function photoJobs({ db, clock }: { db: Db; clock: Clock }): Job[] {
  return [{ name: 'forget-photos', everySeconds: 3600, act: () => forgetPhotos(db, clock.now()) }]
}
