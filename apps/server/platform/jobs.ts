import { PgBoss } from 'pg-boss'
import type { DatabaseAddress } from './database/connect.ts'
import type { Log } from './log.ts'

/** A job names its act and its rhythm; the act does the work and may run twice. */
export type Job = { name: string; cron: string; act: () => Promise<void> }

/** Runs each job on one server at a time, however many share the database. */
export async function startJobs(
  address: DatabaseAddress,
  log: Log,
  jobs: readonly Job[],
): Promise<{ stop(): Promise<void> }> {
  // A pool of its own: it expects dates where ours reads instants.
  const boss = new PgBoss({ ...address, max: 2, application_name: 'wynd-and-whiskers jobs' })
  boss.on('error', (err) => log.error({ err }, 'jobs'))
  await boss.start()
  for (const { name, cron, act } of jobs) {
    await boss.createQueue(name, { retryLimit: 3, retryBackoff: true })
    await boss.work(name, () => act())
    await boss.schedule(name, cron)
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) }
}
