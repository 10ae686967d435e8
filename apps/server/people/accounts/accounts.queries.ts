import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { detailsOf, type ProfileValues } from '#domain/account/profile-fields.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow, lockRow, updateRow } from '#server/platform/database/row.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { anyRow } from '#server/platform/database/statement.ts'

type Row = Selectable<Database['users']>

/** A living account: the database lets none be without these three. */
export type Account = Row & { email: string; name: string; password_hash: string }

export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  return living(await findRow(db, 'users', { email }))
}

/**
 * Whatever changes an account locks its row first, then its links and sign-ins: in one order,
 * so that two changes queue and never block each other.
 */
export async function lockAccount(db: Db, id: number): Promise<Account | undefined> {
  return living(await lockRow(db, 'users', { id }))
}

/**
 * Several at once, always in one order. What refers to an account (a mail, a line of the log) may
 * still be written meanwhile, so no transaction that holds a booking waits for us while we wait for it.
 */
export async function lockAccounts(db: Db, ids: readonly number[]): Promise<Account[]> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.flatMap((row) => living(row) ?? [])
}

/** Changes what staff see of an account; its optimistic version goes on. The caller has the row lock. */
export const changeAccount = (db: Db, id: number, change: Updateable<Database['users']>) =>
  updateRow(db, 'users', { id }, { ...change, version: sql<number>`version + 1` })

/**
 * Who signs up again before the address was confirmed starts afresh: no stranger can wait
 * under another person's address with a password of their own. An account that has been used is
 * never touched, even where staff took its verification away.
 */
export const keepNewcomer = (
  db: Db,
  profile: ProfileValues,
  password_hash: string,
  now: Temporal.Instant,
) => {
  const afresh = { ...detailsOf(profile), password_hash, updated_at: now }
  return db
    .insertInto('users')
    .values({ ...afresh, email: profile.email, created_at: now })
    .onConflict((known) =>
      known
        .column('email')
        .doUpdateSet({ ...afresh, is_contested: true, version: sql`users.version + 1` })
        .where('users.role', '=', 'User')
        .where('users.email_verified_at', 'is', null)
        .where(sql<boolean>`not exists (select from bookings where user_id = users.id)`),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirst()
}

/**
 * This sign-up was not confirmed, and nothing hangs on it: a visitor who proves that the address is
 * theirs may have it.
 */
export async function isNewcomer(db: Db, account: Account): Promise<boolean> {
  const { id, role, email_verified_at } = account
  if (role !== 'User' || email_verified_at !== null) return false
  return !(await anyRow(db)`select id from bookings where user_id = ${id} limit 1`)
}

export type Profile = Account & { pending_email: string | null }

export async function findProfile(db: Db, id: number, now: Temporal.Instant) {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .select(pendingEmail(now).as('pending_email'))
    .where('id', '=', id)
    .executeTakeFirst()
  const account = living(row)
  return account && { ...account, pending_email: row?.pending_email ?? null }
}

/** The address that an account moves to once it is confirmed. */
export function pendingEmail(now: Temporal.Instant): RawBuilder<string | null> {
  return sql`(
    select new_email from one_time_tokens
    where user_id = users.id and purpose = 'change_email' and used_at is null and expires_at > ${now}
    order by one_time_tokens.id desc limit 1)`
}

export function living(row: Row | undefined): Account | undefined {
  if (!row || row.email === null || row.name === null || row.password_hash === null)
    return undefined
  return { ...row, email: row.email, name: row.name, password_hash: row.password_hash }
}
