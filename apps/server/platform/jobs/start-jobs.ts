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

/**
 * What money and seats wait for has a lane of its own, so that a slow world outside (photo storage, lists of the
 * provider, backups) delays none of it.
 */
export type Lane = 'money and seats' | 'outside'

/**
 * A job names its act, its rhythm and its lane; the act is idempotent and tells what it could not do. `ending` is
 * aborted when its time is over: it begins nothing more.
 */
export type Job = {
  name: string
  lane: Lane
  everySeconds: number
  act: (ending?: AbortSignal) => Promise<JobFault[] | void>
  /** Time limit where that of its lane is too short. */
  limitSeconds?: number
}

export const LANE_LIMIT_SECONDS: Record<Lane, number> = { 'money and seats': 30, outside: 600 }

// Whatever was missed, such as a job that another server let go of, is found by then.
const LONGEST_SLEEP_MS = 5_000
const DATABASE_AWAY_MS = 1_000

/** Each lane runs one job after the other, and none of them waits for another lane. */
export function startJobs(
  db: Db,
  log: Log,
  jobs: readonly Job[],
  limits = LANE_LIMIT_SECONDS,
): { stop(): Promise<void> } {
  const lanes = [...Map.groupBy(jobs, ({ lane }) => lane)].map(([lane, own]) =>
    startLane(db, log, own, limits[lane]),
  )
  return { stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))) }
}

/**
 * Runs each job on one server at a time, however many share the database. Waits are told by a timer,
 * what is due by the database. A server whose clock is wrong leaves them to others: by it, holds would end
 * too early or not at all.
 */
function startLane(db: Db, log: Log, jobs: readonly Job[], limitSeconds: number) {
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
      await runJob(db, log, { limitSeconds, ...job })
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

/**
 * A job that hangs is reported as failed when its time is over, and its lane goes on. It runs again when it is due, as on
 * another server after a lease has expired: what is left of the run before does no harm, since acts are idempotent.
 */
async function runJob(
  db: Db,
  log: Log,
  { name, act, limitSeconds }: Job & { limitSeconds: number },
): Promise<void> {
  const renewing = setInterval(() => void renewJob(db, name).catch(() => {}), JOB_LEASE_MS / 4)
  const { promise: overdue, reject } = Promise.withResolvers<never>()
  const ending = new AbortController()
  const limit = setTimeout(() => {
    const error = new Error(`It took longer than ${limitSeconds} seconds.`)
    ending.abort(error)
    reject(error)
  }, limitSeconds * 1000)
  const running = inSpan(`job ${name}`, () => act(ending.signal))
  const faults = await Promise.race([running, overdue]).catch((err: Error) => {
    log.error({ err, job: name }, 'a job failed')
    return [{ subject: '', error: err.message }]
  })
  clearTimeout(limit)
  clearInterval(renewing)
  await finishJob(db, name, faults ?? [])
}
