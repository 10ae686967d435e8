import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { closeWithin } from './close-within.ts'
import { PreparedClient } from './prepared-client.ts'
import type { Database } from './schema.ts'
import { columnTypes } from './values.ts'

export type Db = Kysely<Database>

/** Where a PostgreSQL is: an address, or the socket of the embedded one. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

export type Connection = { db: Db; pool: pg.Pool; address: DatabaseAddress; close(): Promise<void> }

/** How long anything may take while people wait for it. */
const whileServing = {
  statement_timeout: 15_000,
  // A table that a migration keeps locked is an answer of its own, and no reason to queue up.
  lock_timeout: 10_000,
  // Whatever does not even answer that has gone without a word: a frozen server, a cut cable.
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
}

type Limits = Partial<typeof whileServing & { connectionTimeoutMillis: number }>

export function connect(
  address: DatabaseAddress,
  onError: (error: Error) => void,
  limits: Limits = whileServing,
): Connection {
  const pool = new pg.Pool({
    ...address,
    Client: PreparedClient,
    types: columnTypes,
    application_name: 'wynd-and-whiskers',
    max: 20,
    // A database that is away answers as a clear 503 within seconds, not as a hung page; but a crowd
    // that waits for its turn at a busy one gets it.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...limits,
  })
  // A connection that the database drops must not end the process: an idle one is told of, unless all are being
  // closed, and one in use fails the statement that it runs.
  pool.on('error', (error) => pool.ending || onError(error))
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, address, close: () => closeWithin(CLOSE_MS, pool.end()) }
}

const CLOSE_MS = 3_000
