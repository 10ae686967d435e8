import type { Db } from '#server/platform/database/connect.ts'
import type { Person } from '#server/platform/http/access.ts'
import { hashSecret, mintSecret } from './secrets.ts'

const lifetimes = { User: { hours: 7 * 24 }, Admin: { hours: 12 } } as const

export type Session = { secret: string; expiresAt: Temporal.Instant }

/**
 * Opens a session for whoever proved this password, unless it was changed, or the account
 * un-verified or erased, since. The share lock makes such a change wait, and then it ends
 * this session with the others.
 */
export async function openSession(
  db: Db,
  account: { id: number; role: 'User' | 'Admin'; password_hash: string },
  now: Temporal.Instant,
): Promise<Session | null> {
  const secret = mintSecret()
  const expiresAt = now.add(lifetimes[account.role])
  const opened = await db
    .insertInto('sessions')
    .columns(['token_hash', 'user_id', 'created_at', 'last_seen_at', 'expires_at'])
    .expression((query) =>
      query
        .selectFrom('users')
        .select((column) => [
          column.val(hashSecret(secret)).as('token_hash'),
          'id',
          column.val(now).as('created_at'),
          column.val(now).as('last_seen_at'),
          column.val(expiresAt).as('expires_at'),
        ])
        .where('id', '=', account.id)
        .where('role', '=', account.role)
        .where('password_hash', '=', account.password_hash)
        .where('email_verified_at', 'is not', null)
        .forShare(),
    )
    .returning('id')
    .executeTakeFirst()
  return opened ? { secret, expiresAt } : null
}

/** Everything that can end a session, asked in one query at every request. */
export async function findPerson(
  db: Db,
  secret: string,
  now: Temporal.Instant,
): Promise<Person | null> {
  const person = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role', 'sessions.id as sessionId'])
    .where('sessions.token_hash', '=', hashSecret(secret))
    .where('sessions.expires_at', '>', now)
    .where('users.email_verified_at', 'is not', null)
    // A customer who was made an Admin meanwhile does not keep a customer's week.
    .where((is) =>
      is.or([
        is('users.role', '=', 'User'),
        is('sessions.created_at', '>', now.subtract(lifetimes.Admin)),
      ]),
    )
    .executeTakeFirst()
  return person ?? null
}

export async function endSession(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** Signs somebody out everywhere. Change the user's row first, in the same transaction. */
export async function endSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
