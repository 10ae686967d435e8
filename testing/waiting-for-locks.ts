import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

/** How many wait for a lock in this database: the server has others, of files that run meanwhile. */
export async function waitingForLocks({ db }: { db: Db }): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
