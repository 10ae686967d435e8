import pg from 'pg'
import type { DatabaseAddress } from './connect.ts'

const NO_SESSION =
  'DATABASE_URL leads to a pooler that lends out a session for one transaction only (PgBouncer in ' +
  'transaction mode). Locks, live seats and prepared statements need one of their own: connect to ' +
  'PostgreSQL directly, or by a pool in session mode.'

const NO_SETTINGS =
  'DATABASE_URL leads to a pooler that refuses the settings we ask of a connection. Connect to ' +
  'PostgreSQL directly, or let PgBouncer be in session mode (pool_mode = session) and pass them over: ' +
  'ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout.'

const OTHERS = 3

/**
 * Refuses a pooler by whom two statements of one connection can meet two sessions: everything would
 * seem to work, and half of it would not.
 */
export async function refusePooler(address: DatabaseAddress): Promise<void> {
  // Poolers know few settings, and refuse a connection that asks for ours.
  const open = () => new pg.Client({ ...address, statement_timeout: 15_000 })
  const own = open()
  const others = Array.from({ length: OTHERS }, open)
  const clients = [own, ...others]
  try {
    for (const client of clients) await client.on('error', () => {}).connect()
    const before = await sessionOf(own)
    // Whatever is free now is taken by them, the session that was just used first of all.
    for (const other of others) await other.query('begin')
    if ((await sessionOf(own)) !== before) throw new Error(NO_SESSION)
  } catch (error) {
    const isPooler = String(error).includes('unsupported startup parameter')
    throw isPooler ? new Error(NO_SETTINGS, { cause: error }) : error
  } finally {
    for (const client of clients) void client.end().catch(() => {})
  }
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return rows[0].pid
}
