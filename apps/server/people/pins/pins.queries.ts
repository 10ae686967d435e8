import type { Insertable } from 'kysely'
import { PIN_TRIES } from '#domain/account/pin.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { findRow } from '#server/platform/database/row.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { hashSecret } from '#server/platform/secrets.ts'

export const findPin = (db: Db, userId: number) => findRow(db, 'pins', { user_id: userId })

/** A new PIN is a new row: what devices knew of the old one goes with it. */
export async function keepPin(db: Db, row: Insertable<Database['pins']>): Promise<void> {
  await db.deleteFrom('pins').where('user_id', '=', row.user_id).execute()
  await db.insertInto('pins').values(row).execute()
}

/** With whoever came in by it; says whether there was one. */
export async function forgetPin(db: Db, userId: number): Promise<boolean> {
  const gone = await rows(db)`delete from pins where user_id = ${userId} returning user_id`
  await rows(db)`delete from sign_ins where user_id = ${userId} and by_pin`
  return gone.length > 0
}

export const keepDevice = (db: Db, row: Insertable<Database['pin_devices']>) =>
  db.insertInto('pin_devices').values(row).execute()

/** Whose PIN the key of a device is for. */
export const findHolder = (db: Db, key: string) =>
  db
    .selectFrom('pin_devices')
    .innerJoin('users', 'users.id', 'pin_devices.user_id')
    .selectAll('users')
    .where('pin_devices.key_hash', '=', hashSecret(key))
    .executeTakeFirst()

/**
 * Counts a guess before it is looked at: of a thousand sent at once, five are looked at. Answers the
 * PIN and the guesses that are left after this one; nothing where it sleeps.
 */
export async function takeGuess(db: Db, userId: number) {
  const [taken] = await rows<{ pin_hash: string; failures: number }>(db)`
    update pins set failures = failures + 1
    where user_id = ${userId} and failures < ${PIN_TRIES} returning pin_hash, failures`
  return taken && { pinHash: taken.pin_hash, left: PIN_TRIES - taken.failures }
}

/** After a right guess, or a sign-in with the password. */
export const wakePin = (db: Db, userId: number) =>
  rows(db)`update pins set failures = 0 where user_id = ${userId} and failures > 0`

/** Every device forgets them; the PIN stays. */
export async function forgetPinDevices(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('pin_devices').where('user_id', '=', userId).execute()
}
