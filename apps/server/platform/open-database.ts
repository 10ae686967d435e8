import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseAddress } from './database/connect.ts'
import { refuseOld } from './database/refuse-old.ts'
import { refusePooler } from './database/refuse-pooler.ts'
import type { Log } from './log.ts'
import { type Hold, holdDatabase } from './postgres/hold.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres/supervisor.ts'

type OpenDatabase = { address: DatabaseAddress; stop(): Promise<void> }
type HeldByAnother = { heldBy: string }

type Options = {
  databaseUrl: string | null
  dataDir: string
  /** How this server is called when another one asks who has the database. */
  label: string
  log: Log
  onProgress: (line: string) => void
  onSpawn: () => void
}

/** Where the database comes from. `take` also brings back one that has gone. */
type Source = {
  take(): Promise<{ address: DatabaseAddress; hold: Hold | HeldByAnother }>
  stop(): Promise<void>
}

/** The owner's own PostgreSQL, shared by any number of servers, or the embedded one, held by one. */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  const source = options.databaseUrl
    ? ownDatabase(options.databaseUrl, options.label)
    : embeddedDatabase(options)
  const { address, hold } = await source.take()
  if ('heldBy' in hold) {
    throw new Error(`Wynd & Whiskers is already running on ${options.dataDir} (${hold.heldBy}).`)
  }
  const release = keepHeld(hold, source, options.log)
  const stop = async () => {
    await release()
    await source.stop()
  }
  return { address, stop }
}

function ownDatabase(connectionString: string, label: string): Source {
  const address = { connectionString }
  return {
    take: async () => ({
      address,
      hold: await holdOwn(address, label).catch((error) => {
        throw new Error(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}`)
      }),
    }),
    stop: async () => {},
  }
}

async function holdOwn(address: DatabaseAddress, label: string) {
  await refusePooler(address)
  await refuseOld(address)
  return holdDatabase(address, label, 'together')
}

/** A name with several addresses fails once for each, and the sum of these faults has no words. */
function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error]
  return first instanceof Error ? first.message : String(first)
}

function embeddedDatabase(options: Options): Source {
  let postgres: EmbeddedPostgres | null = null
  return {
    take: async () => {
      postgres = await startEmbeddedPostgres(options)
      const address = postgres.connection
      return { address, hold: await holdDatabase(address, options.label) }
    },
    stop: async () => postgres?.stop(),
  }
}

const RETRY_MS = 500

/** Whenever the database goes away and takes the hold with it, starts it and takes it again. */
function keepHeld(first: Hold, source: Source, log: Log): () => Promise<void> {
  let hold = first
  let closing = false
  const watch = async () => {
    for (;;) {
      await hold.lost
      if (closing) return
      log.error('the database went away')
      hold = await takeAgain(source, log)
      log.info('the database is back')
    }
  }
  void watch()
  return async () => {
    closing = true
    await hold.release().catch(() => {})
  }
}

async function takeAgain(source: Source, log: Log): Promise<Hold> {
  for (;;) {
    try {
      const { hold } = await source.take()
      if (!('heldBy' in hold)) return hold
    } catch (err) {
      log.warn({ err }, 'the database is still away')
    }
    await delay(RETRY_MS)
  }
}
