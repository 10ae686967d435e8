import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { findRow, updateRow } from '#server/platform/database/row.ts'

/** Of a row of `users`: an app that shows codes, or a passkey. */
export const hasSecondFactor = sql<boolean>`(
  exists (select from second_factors where user_id = users.id and confirmed_at is not null)
  or exists (select from passkeys where user_id = users.id))`

export async function isSecondFactorOn(db: Db, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select(hasSecondFactor.as('isOn'))
    .where('id', '=', userId)
    .executeTakeFirst()
  return found?.isOn ?? false
}

/** The app that shows codes; it counts once it is confirmed. */
export const findApp = (db: Db, userId: number) =>
  findRow(db, 'second_factors', { user_id: userId })

/** In place of a secret that never became an app. */
export async function keepSecret(db: Db, userId: number, secret: Buffer, now: Temporal.Instant) {
  const set = { secret, created_at: now, last_step: 0 }
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, ...set })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute()
}

export const confirmApp = (db: Db, userId: number, now: Temporal.Instant) =>
  updateRow(db, 'second_factors', { user_id: userId }, { confirmed_at: now })

/** Whether nobody has used a code of this half minute or a later one; from now on somebody has. */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const used = await rows(db)`
    update second_factors set last_step = ${step}
    where user_id = ${userId} and last_step < ${step} returning user_id`
  return used.length > 0
}

export const forgetApp = (db: Db, userId: number) =>
  db.deleteFrom('second_factors').where('user_id', '=', userId).execute()

export async function forgetAll(db: Db, userId: number): Promise<void> {
  for (const table of ['second_factors', 'passkeys', 'recovery_codes'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  }
}
