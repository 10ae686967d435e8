import type { Db } from '#server/platform/database/connect.ts'
import type { Log } from '#server/platform/log.ts'
import { createSleeper } from '#server/platform/sleeper.ts'
import { inSpan } from '#server/platform/trace.ts'
import { whyClockIsWrong } from '#server/platform/watch-clock.ts'
import type { JobFault } from './each-on-its-own.ts'
import {
  claimJob,
  declareJobs,
  finishJob,
  JOB_LEASE_MS,
  nextJobInMs,
  renewJob,
} from './jobs.queries.ts'

/** A job names its act and its rhythm; the act is idempotent and tells what it could not do. */
export type Job = { name: string; everySeconds: number; act: () => Promise<JobFault[] | void> }

// Whatever was missed, such as a job that another server let go of, is found by then.
const LONGEST_SLEEP_MS = 5_000
const DATABASE_AWAY_MS = 1_000

/**
 * Runs each job on one server at a time, however many share the database. Waits are told by a timer,
 * what is due by the database. A server whose clock is wrong leaves them to others: by it, holds would end
 * too early or not at all.
 */
export function startJobs(db: Db, log: Log, jobs: readonly Job[]): { stop(): Promise<void> } {
  const names = jobs.map(({ name }) => name)
  const sleeper = createSleeper()
  let stopping = false
  let declared = false

  async function run(): Promise<void> {
    while (!stopping) await sleeper.sleep(await runDue().catch(databaseAway))
  }

  async function runDue(): Promise<number> {
    if (!declared) await declareJobs(db, names)
    declared = true
    for (;;) {
      if (await whyClockIsWrong(db)) return LONGEST_SLEEP_MS
      const claimed = stopping ? null : await claimJob(db, jobs)
      const job = jobs.find(({ name }) => name === claimed)
      if (!job) return Math.min(await nextJobInMs(db, names), LONGEST_SLEEP_MS)
      await runJob(db, log, job)
    }
  }

  function databaseAway(err: Error): number {
    log.warn({ err }, 'jobs cannot be read')
    return DATABASE_AWAY_MS
  }

  const running = run()
  return {
    async stop() {
      stopping = true
      sleeper.wake()
      await running
    },
  }
}

async function runJob(db: Db, log: Log, { name, act }: Job): Promise<void> {
  const renewing = setInterval(() => void renewJob(db, name).catch(() => {}), JOB_LEASE_MS / 4)
  const faults = await inSpan(`job ${name}`, act).catch((err: Error) => {
    log.error({ err, job: name }, 'a job failed')
    return [{ subject: '', error: err.message }]
  })
  clearInterval(renewing)
  await finishJob(db, name, faults ?? [])
}
