import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import type { Db } from '../database/connect.ts'
import { pendingMigrations } from '../database/migrate.ts'
import { refuse } from '../refusal.ts'
import { whyClockIsWrong } from '../watch-clock.ts'
import { sendRefusal } from './error-replies.ts'
import { responses } from './responses.ts'

/**
 * Live: the process answers. Ready: the database does too, takes writes, has this code's schema and
 * our time, and no drain has begun.
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

  app.get('/Api/health', described('health', 'The process answers'), async () => ({ status: 'ok' }))
  const ready = described('ready', 'The database answers as well, and takes writes')
  app.get('/Api/ready', ready, async (_request, reply) => {
    if (draining || closing?.aborted)
      return sendRefusal(reply, refuse('UNAVAILABLE', { retryAfterSeconds: 5 }))
    // Migrations never run backwards under a live server, so once is enough.
    migrated ||= (await pendingMigrations(db)).length === 0
    if (!migrated) return sendRefusal(reply, refuse('UNAVAILABLE', { retryAfterSeconds: 1 }))
    if (!(await takesWrites(pool))) {
      return sendRefusal(reply, refuse('UNAVAILABLE', { retryAfterSeconds: 5 }))
    }
    const message = await whyClockIsWrong(db)
    if (message)
      return sendRefusal(reply, refuse('UNAVAILABLE', { message, retryAfterSeconds: 60 }))
    return { status: 'ready' }
  })
}

const described = (path: string, summary: string) => ({
  config: { access: 'anyone' } as const,
  schema: {
    operationId: `GET ${path}`,
    summary,
    tags: [path],
    response: responses(z.object({ status: z.string() })),
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
