import type { Db } from '#server/platform/database/connect.ts'
import { fragment, oneValue, rows } from '#server/platform/database/statement.ts'
import type { JobFault } from './each-on-its-own.ts'

type Rhythm = { name: string; everySeconds: number }

/** Lease: renewed while a job runs, so that it only runs out when its server is gone. */
export const JOB_LEASE_MS = 60_000

const leased = fragment`now() + make_interval(secs => ${JOB_LEASE_MS / 1000})`

export const declareJobs = (db: Db, names: string[]) =>
  rows(db)`insert into jobs (name) select unnest(${names}::text[]) on conflict do nothing`

/** Claims, under a lease, the job that has been due the longest; it is due again in its rhythm. */
export function claimJob(db: Db, jobs: readonly Rhythm[]): Promise<string | null> {
  const names = jobs.map(({ name }) => name)
  const rhythms = jobs.map(({ everySeconds }) => everySeconds)
  return oneValue<string | null>(db)`
    update jobs set
      lease_until = ${leased},
      due_at = now() + make_interval(secs => rhythm.seconds)
    from unnest(${names}::text[], ${rhythms}::float8[]) as rhythm (name, seconds)
    where rhythm.name = jobs.name and jobs.name = (
      select name from jobs
      where name = any(${names}) and due_at <= now() and (lease_until is null or lease_until <= now())
      order by due_at limit 1 for update skip locked)
    returning jobs.name`
}

export const renewJob = (db: Db, name: string) =>
  rows(db)`update jobs set lease_until = ${leased}
    where name = ${name} and lease_until is not null`

// Enough to see what is wrong; the log has all of them.
const MOST_FAULTS = 100
const LONGEST_ERROR = 500

/** What failed this time takes the place of what failed before; whatever fails again keeps its time. */
export async function finishJob(db: Db, name: string, all: readonly JobFault[]): Promise<void> {
  const faults = new Map(all.slice(0, MOST_FAULTS).map(({ subject, error }) => [subject, error]))
  const subjects = [...faults.keys()]
  const errors = [...faults.values()].map((error) => error.slice(0, LONGEST_ERROR))
  await rows(db)`
    with gone as (
      delete from job_faults where job = ${name} and subject <> all(${subjects}::text[])
    ), told as (
      insert into job_faults (job, subject, error)
      select ${name}, * from unnest(${subjects}::text[], ${errors}::text[])
      on conflict (job, subject) do update set error = excluded.error
    )
    update jobs set lease_until = null, finished_at = now(), last_error = ${errors[0] ?? null},
      runs = runs + 1, failures = failures + ${all.length > 0 ? 1 : 0}
    where name = ${name}`
}

export const nextJobInMs = (db: Db, names: string[]) =>
  oneValue<number>(db)`
    select coalesce(greatest(0, ceil(extract(epoch from
      min(greatest(due_at, lease_until)) - now()) * 1000)), 0)::float8 as ms
    from jobs where name = any(${names})`
