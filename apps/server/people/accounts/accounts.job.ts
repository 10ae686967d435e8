import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Job } from '#server/platform/jobs/start-jobs.ts'
import { tidyAccounts } from './tidy-accounts.ts'

export function accountJobs(db: Db, clock: Clock): Job[] {
  const act = () => tidyAccounts(db, clock.now())
  return [{ name: 'tidy-accounts', lane: 'outside', everySeconds: 3600, act }]
}
