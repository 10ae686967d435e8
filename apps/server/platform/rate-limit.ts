import { createHash } from 'node:crypto'
import type { Db } from './database/connect.ts'
import { refuse } from './refusal.ts'
import { sharesIn } from './shares.ts'
import { findRow } from './database/row.ts'
import { type Fragment, fragment, rows } from './database/statement.ts'

export type TryLimit = {
  tries: number
  /** How long the count lasts, from its first try. */
  seconds: number
  /** How long to wait after each try; nothing unless given. */
  secondsApart?: number
}
export type TryVerdict =
  | { allowed: true }
  | { allowed: false; reason: 'limit' | 'cooldown'; retryAfterSeconds: number }

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
  const { tries, seconds, secondsApart = 0 } = limit
  const counted = await rows(db)`${hits([key], seconds, now)}
    where rate_limits.expires_at <= ${now} or (rate_limits.hits < ${tries} and (
      ${secondsApart === 0} or rate_limits.last_hit_at <= ${now.subtract({ seconds: secondsApart })}))
    returning hits`
  return counted.length > 0 ? { allowed: true } : refusal(db, key, limit, now)
}

/** Counts one try from all networks of a client. */
export async function takeTryFrom(
  db: Db,
  networks: readonly string[],
  what: string,
  limit: TryLimit,
  now: Temporal.Instant,
): Promise<TryVerdict> {
  for (const { of, most: tries } of sharesIn(networks, limit.tries)) {
    const verdict = await takeTry(db, `${what} ${of}`, { ...limit, tries }, now)
    if (!verdict.allowed) return verdict
  }
  return { allowed: true }
}

/** Who is known by nothing but the mailbox that they typed, which may be a stranger's, and by where they are. */
type Visitor = { mailbox: string | null; networks: readonly string[] | undefined }

/** How often in a day, from the one and from the other. */
type DailyTries = { mailbox: number; network: number }

/** Counts one try by both, whichever refuses it. */
export async function takeDailyTry(
  db: Db,
  what: string,
  { mailbox, networks = [] }: Visitor,
  most: DailyTries,
  now: Temporal.Instant,
): Promise<TryVerdict> {
  const limitOf = (tries: number) => ({ tries, seconds: 24 * 3600 })
  const verdicts = [
    await takeTry(db, `${what} mail ${mailbox}`, limitOf(most.mailbox), now),
    await takeTryFrom(db, networks, `${what} from`, limitOf(most.network), now),
  ]
  return verdicts.find(({ allowed }) => !allowed) ?? { allowed: true }
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

/** Counts one try; refuses beyond the limit. */
export async function refuseTry(db: Db, key: string, limit: TryLimit, now: Temporal.Instant) {
  return unlessAllowed(await takeTry(db, key, limit, now))
}

export const unlessAllowed = (verdict: TryVerdict) =>
  verdict.allowed
    ? undefined
    : refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: verdict.retryAfterSeconds })

/** Counts one try under each key, whatever the counts are. */
export const countTries = (
  db: Db,
  keys: readonly string[],
  seconds: number,
  now: Temporal.Instant,
) => rows(db)`${hits(keys, seconds, now)}`

export async function readTries(db: Db, keys: readonly string[], now: Temporal.Instant) {
  const hashes = keys.map(hashOf)
  const known = await rows<Tries & { key: string }>(db)`
    select key, hits as count, last_hit_at as "lastAt" from rate_limits
    where key = any(${hashes}) and expires_at > ${now}`
  return hashes.map((hash) => known.find(({ key }) => key === hash) ?? { count: 0, lastAt: null })
}

/** A success wipes the slate, so that honest slips never add up to a lock-out. */
export const forgetTries = (db: Db, keys: readonly string[]) =>
  rows(db)`
    delete from rate_limits where key in (
      select key from rate_limits where key = any(${keys.map(hashOf)}) order by key for update)`

/** Takes one try off the count under each key. */
export const giveTriesBack = (db: Db, keys: readonly string[]) =>
  keys.length > 0 &&
  rows(db)`
    update rate_limits set hits = hits - 1 where key in (
      select key from rate_limits where key = any(${keys.map(hashOf)}) and hits > 0
      order by key for update)`

export const forgetExpiredTries = (db: Db, now: Temporal.Instant) =>
  rows(db)`delete from rate_limits where expires_at <= ${now}`

/** One more under each key, or the first of a new count where the old one is over. */
const hits = (keys: readonly string[], seconds: number, now: Temporal.Instant): Fragment =>
  // In one order everywhere, so that two that count the same keys never wait for each other.
  fragment`insert into rate_limits (key, hits, first_hit_at, last_hit_at, expires_at)
    select key, 1, ${now}, ${now}, ${now.add({ seconds })}
    from unnest(${keys.map(hashOf)}::text[]) as key order by key
    on conflict (key) do update set (hits, first_hit_at, last_hit_at, expires_at) = (
      select case when is_over then 1 else rate_limits.hits + 1 end,
        case when is_over then excluded.first_hit_at else rate_limits.first_hit_at end,
        excluded.last_hit_at,
        case when is_over then excluded.expires_at else rate_limits.expires_at end
      from (values (rate_limits.expires_at <= excluded.first_hit_at or rate_limits.hits = 0)) as old (is_over))`

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
