import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import { pendingMigrations } from '../database/migrate.ts'
import { refuse } from '../refusal.ts'
import { sendRefusal } from './error-replies.ts'

/** Live: the process answers. Ready: the database does too, on this code's schema, and no drain has begun. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  let draining = false
  let migrated = false
  app.addHook('preClose', async () => {
    draining = true
  })

  const config = { access: 'anyone' } as const
  app.get('/Api/health', { config }, async () => ({ status: 'ok' }))
  app.get('/Api/ready', { config }, async (_request, reply) => {
    if (draining) return sendRefusal(reply, refuse('UNAVAILABLE', { retryAfterSeconds: 5 }))
    // Migrations never run backwards under a live server, so once is enough.
    migrated ||= (await pendingMigrations(db)).length === 0
    if (!migrated) return sendRefusal(reply, refuse('UNAVAILABLE', { retryAfterSeconds: 1 }))
    await sql`select 1`.execute(db)
    return { status: 'ready' }
  })
}
