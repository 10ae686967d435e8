import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database/connect.ts'
import { refuse } from './refusal.ts'
import { findRow } from './database/row.ts'

export type TryLimit = {
  tries: number
  /** How long the count lasts, from its first try. */
  seconds: number
  /** How long to wait after each try; nothing unless given. */
  secondsApart?: number
}
export type TryVerdict =
  { allowed: true } | { allowed: false; reason: 'limit' | 'cooldown'; retryAfterSeconds: number }

export type Tries = { count: number; lastAt: Temporal.Instant | null }

/**
 * Counts one try under `key`, unless the limit refuses it. The count is one row in PostgreSQL,
 * so that it holds across servers; the key is kept as a hash, since it names people.
 */
export async function takeTry(
  db: Db,
  key: string,
  limit: TryLimit,
  now: Temporal.Instant,
): Promise<TryVerdict> {
  const counted = await db
    .insertInto('rate_limits')
    .values(firstHit(key, limit.seconds, now))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(nextHit(now)).where(hasRoom(limit, now)),
    )
    .returning('hits')
    .executeTakeFirst()
  return counted ? { allowed: true } : refusal(db, key, limit, now)
}

function hasRoom({ tries, secondsApart }: TryLimit, now: Temporal.Instant) {
  const isOver = sql`rate_limits.expires_at <= ${now}`
  const isLongAgo = secondsApart
    ? sql`rate_limits.last_hit_at <= ${now.subtract({ seconds: secondsApart })}`
    : sql`true`
  return sql<boolean>`${isOver} or (rate_limits.hits < ${tries} and ${isLongAgo})`
}

async function refusal(
  db: Db,
  key: string,
  { tries, secondsApart = 0 }: TryLimit,
  now: Temporal.Instant,
): Promise<TryVerdict> {
  const known = await findRow(db, 'rate_limits', { key: hashOf(key) })
  const reason = known && known.hits < tries ? 'cooldown' : 'limit'
  const until =
    reason === 'cooldown' ? known?.last_hit_at.add({ seconds: secondsApart }) : known?.expires_at
  const left = until ? until.since(now).total('seconds') : 0
  return { allowed: false, reason, retryAfterSeconds: Math.max(1, Math.ceil(left)) }
}

/** Counts one try; says no to whoever has made too many. */
export async function refuseTry(db: Db, key: string, limit: TryLimit, now: Temporal.Instant) {
  const verdict = await takeTry(db, key, limit, now)
  if (verdict.allowed) return undefined
  return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: verdict.retryAfterSeconds })
}

/** Counts one try under each key, whatever the counts are. */
export async function countTries(
  db: Db,
  keys: readonly string[],
  seconds: number,
  now: Temporal.Instant,
): Promise<void> {
  const rows = keys.map((key) => firstHit(key, seconds, now))
  await db
    .insertInto('rate_limits')
    // In one order everywhere, so that two that count the same keys never wait for each other.
    .values(rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    .onConflict((conflict) => conflict.column('key').doUpdateSet(nextHit(now)))
    .execute()
}

/** The counts under these keys, in their order. */
export async function readTries(db: Db, keys: readonly string[], now: Temporal.Instant) {
  const hashes = keys.map(hashOf)
  const rows = await db
    .selectFrom('rate_limits')
    .select(['key', 'hits', 'last_hit_at'])
    .where('key', 'in', hashes)
    .where('expires_at', '>', now)
    .execute()
  return hashes.map((hash) => {
    const row = rows.find(({ key }) => key === hash)
    return row ? { count: row.hits, lastAt: row.last_hit_at } : { count: 0, lastAt: null }
  })
}

/** A success wipes the slate, so that honest slips never add up to a lock-out. */
export async function forgetTries(db: Db, keys: readonly string[]): Promise<void> {
  const inOrder = db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', 'in', keys.map(hashOf))
    .orderBy('key')
    .forUpdate()
  await db.deleteFrom('rate_limits').where('key', 'in', inOrder).execute()
}

export async function forgetExpiredTries(db: Db, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<=', now).execute()
}

function firstHit(key: string, seconds: number, now: Temporal.Instant) {
  const expires_at = now.add({ seconds })
  return { key: hashOf(key), hits: 1, first_hit_at: now, last_hit_at: now, expires_at }
}

/** One more, or the first of a new count where the old one is over. */
function nextHit(now: Temporal.Instant) {
  const isOver = sql`rate_limits.expires_at <= ${now}`
  return {
    hits: sql<number>`case when ${isOver} then 1 else rate_limits.hits + 1 end`,
    first_hit_at: sql<Temporal.Instant>`case when ${isOver} then ${now} else rate_limits.first_hit_at end`,
    last_hit_at: now,
    expires_at: sql<Temporal.Instant>`
      case when ${isOver} then excluded.expires_at else rate_limits.expires_at end`,
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
