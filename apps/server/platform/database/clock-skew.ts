import { sql } from 'kysely'
import type { Log } from '#server/platform/log.ts'
import type { Db } from './connect.ts'

// The card provider has room for minutes; beyond this somebody should set the clock.
const MUCH_SECONDS = 10

/** How many seconds this server's clock is ahead of the database's. */
export async function readClockSkew(db: Db): Promise<number> {
  const asked = Date.now()
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  const between = (asked + Date.now()) / 2
  return (between - (rows[0]?.ms ?? between)) / 1000
}

export async function warnOfClockSkew(db: Db, log: Pick<Log, 'warn'>): Promise<void> {
  const seconds = Math.round(await readClockSkew(db))
  if (Math.abs(seconds) < MUCH_SECONDS) return
  log.warn({ seconds }, 'the clock of this server differs from the one of the database: set it')
}
