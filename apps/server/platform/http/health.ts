import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import { RELEASE } from '#contract/release.ts'
import type { Db } from '../database/connect.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { pendingMigrations } from '../database/migrate.ts'
import { rows } from '../database/statement.ts'
import { refuse } from '../refusal.ts'
import { whyClockIsWrong } from '../watch-clock.ts'
import { sendRefusal } from './error-replies.ts'
import { responses } from './responses.ts'

/**
 * Live: the process answers. Ready: the database does too, takes writes and has room for them, has this code's schema
 * and our time, and no drain has begun.
 */
export function serveHealth(
  app: FastifyInstance,
  { db, pool, closing }: { db: Db; pool: pg.Pool; closing?: AbortSignal },
): void {
  let draining = false
  let migrated = false
  app.addHook('preClose', async () => {
    draining = true
  })

  const health = { status: z.string(), version: z.string() }
  app.get('/Api/health', described('health', 'The process answers', health), async () => ({
    status: 'ok',
    version: RELEASE,
  }))
  const ready = described(
    'ready',
    'The database answers as well, and has room for what is written',
    {
      status: z.string(),
    },
  )
  app.get('/Api/ready', ready, async (_request, reply) => {
    if (draining || closing?.aborted)
      return sendRefusal(reply, refuse('UNAVAILABLE', { retryAfterSeconds: 5 }))
    // Migrations never run backwards under a live server, so once is enough.
    migrated ||= (await pendingMigrations(db)).length === 0
    if (!migrated) return sendRefusal(reply, refuse('UNAVAILABLE', { retryAfterSeconds: 1 }))
    if (!(await takesWrites(pool))) {
      return sendRefusal(reply, refuse('UNAVAILABLE', { retryAfterSeconds: 5 }))
    }
    const message = (await hasRoom(db)) ? await whyClockIsWrong(db) : DISK_FULL
    if (message)
      return sendRefusal(reply, refuse('UNAVAILABLE', { message, retryAfterSeconds: 60 }))
    return { status: 'ready' }
  })
}

const described = (path: string, summary: string, answer: z.core.$ZodShape) => ({
  config: { access: 'anyone' } as const,
  schema: {
    operationId: `GET ${path}`,
    summary,
    tags: [path],
    response: responses(z.object(answer)),
  },
})

const PATIENCE_MS = 3_000

/** A connection to a copy that only reads is not kept: the next may find the one that writes. */
async function takesWrites(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect()
  let isGood = false
  try {
    const asked = { text: 'show transaction_read_only', query_timeout: PATIENCE_MS }
    const { rows } = await client.query(asked)
    isGood = rows[0].transaction_read_only === 'off'
    return isGood
  } finally {
    client.release(!isGood)
  }
}

const DISK_FULL = 'The database has no room left on its disk.'
const NO_RESOURCES = /^53[14]00$/

/**
 * Sorts more than memory may hold, so that PostgreSQL writes a quarter of a megabyte into a temporary file on the volume of
 * its tables. A row would often find room in a page that is there already, and leave something behind each time.
 */
async function hasRoom(db: Db): Promise<boolean> {
  try {
    return await inTransaction(db, async (transaction) => {
      await rows(transaction)`set local work_mem = '64kB'`
      await rows(transaction)`
        select max(padding) from (
          select repeat('x', 200) as padding
          from generate_series(1, 1000) as id order by id desc
        ) as spilled`
      return true
    })
  } catch (error) {
    if (error instanceof pg.DatabaseError && NO_RESOURCES.test(error.code ?? '')) return false
    throw error
  }
}
