import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { closeWithin } from '#server/platform/database/close-within.ts'
import { keepAsking } from '#server/platform/database/heartbeat.ts'

/** The right to be the database's server; it ends by itself with the process that has it. */
export type Hold = {
  release(): Promise<void>
  /** Fulfilled when the database went away and took the hold with it. */
  lost: Promise<void>
}

// Two numbers of our own for PostgreSQL's advisory locks: "ww", "hold".
const LOCK = [0x7777, 0x686f6c64]

/** A holder that was just killed needs a moment until PostgreSQL sees its socket close. */
const PATIENCE_MS = 1_000

/**
 * Advisory lock: taken, or says who has it. `alone` is exclusive; servers that share a database
 * hold it `together`, which only keeps out those who want it alone.
 */
export async function holdDatabase(
  connection: pg.ClientConfig,
  label: string,
  manner: 'alone' | 'together' = 'alone',
): Promise<Hold | { heldBy: string }> {
  const client = new pg.Client({
    ...connection,
    application_name: label.slice(0, 63),
    connectionTimeoutMillis: PATIENCE_MS * 10,
    query_timeout: PATIENCE_MS * 10,
  })
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  client.on('error', () => resolve())
  await client.connect()
  try {
    const heldBy = await takeLock(client, manner)
    if (heldBy === null) {
      const stopAsking = keepAsking(client, () => {
        // A server that does not answer has released our lock, or will.
        void client.end().catch(() => {})
        resolve()
      })
      return { release: () => release(client, stopAsking), lost }
    }
    await client.end()
    return { heldBy }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

async function release(client: pg.Client, stopAsking: () => void): Promise<void> {
  stopAsking()
  await closeWithin(PATIENCE_MS, client.end())
}

/** Null once the lock is ours; otherwise the label of the holder. */
async function takeLock(client: pg.Client, manner: 'alone' | 'together'): Promise<string | null> {
  const attempt = manner === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared'
  const patience = AbortSignal.timeout(PATIENCE_MS)
  for (;;) {
    const { rows } = await client.query(`select ${attempt}($1, $2) as taken`, LOCK)
    if (rows[0].taken) return null
    const holder = await findHolder(client)
    if (holder && patience.aborted) return holder
    await delay(20)
  }
}

async function findHolder(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query(
    `select activity.application_name as label
     from pg_locks lock join pg_stat_activity activity using (pid)
     where lock.locktype = 'advisory' and lock.granted
       and lock.classid = $1 and lock.objid = $2 and lock.objsubid = 2
       and lock.database = (select oid from pg_database where datname = current_database())
     limit 1`,
    LOCK,
  )
  return rows[0]?.label ?? null
}
