import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { MailKinds } from './mail-kind.ts'

export type ClaimedMail = Selectable<Database['mails']>

/** Longer than any delivery may take, so that a lease only runs out when its holder is gone. */
export const LEASE = Temporal.Duration.from({ minutes: 2 })

/**
 * Takes the mail that has been due the longest, of those that somebody waits for if there are any.
 * Nobody else gets it until the lease is over. A kind that only newer servers know is theirs to send.
 */
export async function claimMail(
  db: Db,
  kinds: MailKinds,
  now: Temporal.Instant,
): Promise<ClaimedMail | undefined> {
  return db
    .with('due', (query) =>
      query
        .selectFrom('mails')
        .select('id')
        .where('status', '=', 'queued')
        .where('kind', 'in', namesOf(kinds))
        .where('next_attempt_at', '<=', now)
        .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', now)]))
        .orderBy('is_awaited', 'desc')
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
export async function nextClaimAt(db: Db, kinds: MailKinds): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('mails')
    .select(sql<Temporal.Instant | null>`min(greatest(next_attempt_at, lease_until))`.as('at'))
    .where('status', '=', 'queued')
    .where('kind', 'in', namesOf(kinds))
    .executeTakeFirstOrThrow()
  return row.at
}

const namesOf = (kinds: MailKinds) => kinds.map(({ name }) => name)
