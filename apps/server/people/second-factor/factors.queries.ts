import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { anyRow, rows } from '#server/platform/database/statement.ts'
import { deleteRows, findRow, updateRow } from '#server/platform/database/row.ts'

/** Of a row of `users`: an app that shows codes, or a passkey. */
export const hasSecondFactor = sql<boolean>`(
  exists (select from second_factors where user_id = users.id and confirmed_at is not null
      and is_readable)
  or exists (select from passkeys where user_id = users.id))`

export async function isSecondFactorOn(db: Db, userId: number): Promise<boolean> {
  const user = db.selectFrom('users').select(hasSecondFactor.as('isOn')).where('id', '=', userId)
  return (await user.executeTakeFirst())?.isOn ?? false
}

/** The app that shows codes; it counts once it is confirmed. */
export const findApp = (db: Db, userId: number) =>
  findRow(db, 'second_factors', { user_id: userId, is_readable: true })

/** In place of a secret that never became an app, or that no key of ours opens any more. */
export async function keepSecret(db: Db, userId: number, secret: Buffer, now: Temporal.Instant) {
  await rows(db)`
    insert into second_factors (user_id, secret, created_at, last_step)
    values (${userId}, ${secret}, ${now}, 0)
    on conflict (user_id) do update set secret = excluded.secret,
      created_at = excluded.created_at, confirmed_at = null, last_step = 0, is_readable = true`
}

export const confirmApp = (db: Db, userId: number, now: Temporal.Instant) =>
  updateRow(db, 'second_factors', { user_id: userId }, { confirmed_at: now })

/** Spends a code, once: false where one of this half minute or a later one was used. */
export const takeStep = (db: Db, userId: number, step: number) =>
  anyRow(db)`
    update second_factors set last_step = ${step}
    where user_id = ${userId} and last_step < ${step} returning user_id`

export const forgetApp = (db: Db, userId: number) =>
  deleteRows(db, 'second_factors', { user_id: userId })

export async function forgetAll(db: Db, userId: number): Promise<void> {
  for (const table of ['second_factors', 'passkeys', 'recovery_codes'] as const) {
    await deleteRows(db, table, { user_id: userId })
  }
}

/** What was added to an account since a thief had it, perhaps: ways in, codes, PINs, devices. */
export async function forgetKeysSince(db: Db, userId: number, since: Temporal.Instant) {
  await rows(db)`delete from second_factors
    where user_id = ${userId} and coalesce(confirmed_at, created_at) >= ${since}`
  for (const table of ['passkeys', 'recovery_codes', 'pins', 'pin_devices'] as const) {
    await db
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('created_at', '>=', since)
      .execute()
  }
}
