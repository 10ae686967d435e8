import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'

export type ClaimedMail = Selectable<Database['mails']>

/** Longer than any delivery may take, so that a lease only runs out when its holder is gone. */
export const LEASE = Temporal.Duration.from({ minutes: 2 })

/** Takes the mail that has been due the longest. Nobody else gets it until the lease is over. */
export async function claimMail(db: Db, now: Temporal.Instant): Promise<ClaimedMail | undefined> {
  return db
    .with('due', (query) =>
      query
        .selectFrom('mails')
        .select('id')
        .where('status', '=', 'queued')
        .where('next_attempt_at', '<=', now)
        .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', now)]))
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('mails')
    .from('due')
    .whereRef('mails.id', '=', 'due.id')
    .set((column) => ({
      attempts: sql`${column.ref('attempts')} + 1`,
      lease_until: now.add(LEASE),
    }))
    .returningAll('mails')
    .executeTakeFirst()
}

/** When the next mail can be claimed: it falls due, or its holder's lease is over. */
export async function nextClaimAt(db: Db): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('mails')
    .select(sql<Temporal.Instant | null>`min(greatest(next_attempt_at, lease_until))`.as('at'))
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow()
  return row.at
}
