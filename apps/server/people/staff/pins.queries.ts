import type { Insertable, Selectable } from 'kysely'
import { PIN_TRIES } from '#domain/account/pin.ts'
import { endPinSignIns } from '#server/people/sign-in/sign-ins.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { fragment, oneRow, rows } from '#server/platform/database/statement.ts'
import { deleteRows, findRow, insertRow } from '#server/platform/database/row.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { hashSecret } from '#server/platform/secrets.ts'

export const findPin = (db: Db, userId: number) => findRow(db, 'pins', { user_id: userId })

/** A new PIN is a new row: what devices knew of the old one goes with it. */
export async function keepPin(db: Db, row: Insertable<Database['pins']>): Promise<void> {
  await deleteRows(db, 'pins', { user_id: row.user_id })
  await insertRow(db, 'pins', row)
}

/** With the sign-ins that it opened; says whether there was one. */
export async function forgetPin(db: Db, userId: number): Promise<boolean> {
  const gone = await deleteRows(db, 'pins', { user_id: userId })
  await endPinSignIns(db, userId)
  return gone > 0
}

export const keepDevice = (db: Db, row: Insertable<Database['pin_devices']>) =>
  insertRow(db, 'pin_devices', row)

export const findHolder = (db: Db, key: string) =>
  oneRow<Selectable<Database['users']>>(db)`
    select users.* from pin_devices join users on users.id = user_id
    where key_hash = ${hashSecret(key)}`

/**
 * Counts a guess before it is looked at: of a thousand sent at once, five are looked at. Answers the
 * PIN and the guesses that are left after this one; nothing where it sleeps. What was wrong counts
 * for a day.
 */
export async function takeGuess(db: Db, userId: number, now: Temporal.Instant) {
  const isOver = fragment`failing_since <= ${now.subtract({ hours: 24 })}`
  const taken = await oneRow<{ pin_hash: string; failures: number }>(db)`
    update pins set failures = case when ${isOver} then 1 else failures + 1 end,
      failing_since = case when ${isOver} then ${now} else coalesce(failing_since, ${now}) end
    where user_id = ${userId} and failures < ${PIN_TRIES} returning pin_hash, failures`
  return taken && { pinHash: taken.pin_hash, left: PIN_TRIES - taken.failures }
}

/** It was right: this guess was no failure, those before it were. */
export const takeGuessBack = (db: Db, userId: number) =>
  rows(db)`
    update pins set failures = failures - 1,
      failing_since = case when failures > 1 then failing_since end
    where user_id = ${userId} and failures > 0`

/** After a sign-in with the password. */
export const wakePin = (db: Db, userId: number) =>
  rows(db)`
    update pins set failures = 0, failing_since = null where user_id = ${userId} and failures > 0`

/** Of devices that forget who comes back by PIN; answers whose they were. */
export async function revokeKeys(db: Db, keys: readonly string[]): Promise<number[]> {
  const revoked = await rows<{ user_id: number }>(db)`
    delete from pin_devices where key_hash = any(${keys.map(hashSecret)}) returning user_id`
  return revoked.map(({ user_id }) => user_id)
}

/** Every device forgets them; the PIN stays. */
export const forgetPinDevices = (db: Db, userId: number) =>
  deleteRows(db, 'pin_devices', { user_id: userId })
