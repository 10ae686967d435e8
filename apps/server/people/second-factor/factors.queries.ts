import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

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
