import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

type Rhythm = { name: string; everySeconds: number }

/** Renewed while a job runs, so that it only runs out when its server is gone. */
export const JOB_LEASE_MS = 60_000

const inSeconds = (seconds: number) =>
  sql<Temporal.Instant>`now() + make_interval(secs => ${seconds})`

export async function declareJobs(db: Db, names: string[]): Promise<void> {
  await db
    .insertInto('jobs')
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes the job that has been due the longest; it is due again in its rhythm, however long it takes. */
export async function claimJob(db: Db, jobs: readonly Rhythm[]): Promise<string | undefined> {
  const names = jobs.map(({ name }) => name)
  const rhythms = jobs.map(({ everySeconds }) => everySeconds)
  const { rows } = await sql<{ name: string }>`
    update jobs set
      lease_until = ${inSeconds(JOB_LEASE_MS / 1000)},
      due_at = now() + make_interval(secs => rhythm.seconds)
    from unnest(${names}::text[], ${rhythms}::float8[]) as rhythm (name, seconds)
    where rhythm.name = jobs.name and jobs.name = (
      select name from jobs
      where name = any(${names}) and due_at <= now() and (lease_until is null or lease_until <= now())
      order by due_at limit 1 for update skip locked)
    returning jobs.name`.execute(db)
  return rows[0]?.name
}

export async function renewJob(db: Db, name: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ lease_until: inSeconds(JOB_LEASE_MS / 1000) })
    .where('name', '=', name)
    .where('lease_until', 'is not', null)
    .execute()
}

export async function finishJob(db: Db, name: string, failure: string | null): Promise<void> {
  await db
    .updateTable('jobs')
    .set((column) => ({
      lease_until: null,
      finished_at: sql`now()`,
      last_error: failure,
      runs: sql`${column.ref('runs')} + 1`,
      failures: sql`${column.ref('failures')} + ${failure === null ? 0 : 1}`,
    }))
    .where('name', '=', name)
    .execute()
}

export async function nextJobInMs(db: Db, names: string[]): Promise<number> {
  const { ms } = await db
    .selectFrom('jobs')
    .select(
      sql<number>`coalesce(greatest(0, ceil(extract(epoch from
        min(greatest(due_at, lease_until)) - now()) * 1000)), 0)::float8`.as('ms'),
    )
    .where('name', 'in', names)
    .executeTakeFirstOrThrow()
  return ms
}
