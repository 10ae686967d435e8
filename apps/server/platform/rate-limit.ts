import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database/connect.ts'

export type TryLimit = { tries: number; seconds: number }
export type TryVerdict = { allowed: true } | { allowed: false; retryAfterSeconds: number }

/**
 * Counts one try under `key` and says whether it is within the limit. The count is one row in
 * PostgreSQL, so that it holds across servers; the key is kept as a hash, since it names people.
 */
export async function takeTry(
  db: Db,
  key: string,
  { tries, seconds }: TryLimit,
  now: Temporal.Instant,
): Promise<TryVerdict> {
  const expiresAt = now.add({ seconds })
  const { rows } = await sql<{ hits: number; expires_at: Temporal.Instant }>`
    insert into rate_limits as known (key, hits, first_hit_at, last_hit_at, expires_at)
    values (${hashOf(key)}, 1, ${now}, ${now}, ${expiresAt})
    on conflict (key) do update set
      hits = case when known.expires_at <= ${now} then 1 else known.hits + 1 end,
      first_hit_at = case when known.expires_at <= ${now} then ${now} else known.first_hit_at end,
      last_hit_at = ${now},
      expires_at = case when known.expires_at <= ${now} then ${expiresAt} else known.expires_at end
    returning hits, expires_at`.execute(db)
  const [row] = rows
  if (!row || row.hits <= tries) return { allowed: true }
  const left = row.expires_at.since(now).total('seconds')
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(left)) }
}

/** A success wipes the slate, so that honest slips never add up to a lock-out. */
export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', hashOf(key)).execute()
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
