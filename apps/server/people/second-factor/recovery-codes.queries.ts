import type { Db } from '#server/platform/database/connect.ts'
import { deleteRows } from '#server/platform/database/row.ts'
import { anyRow, rows } from '#server/platform/database/statement.ts'

export async function replaceRecoveryCodes(
  db: Db,
  userId: number,
  hashes: readonly Buffer[],
  now: Temporal.Instant,
): Promise<void> {
  await deleteRows(db, 'recovery_codes', { user_id: userId })
  const codes = hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now }))
  await db.insertInto('recovery_codes').values(codes).execute()
}

/** Spends one of their codes, once: false where it is none of theirs, or was used. */
export const takeRecoveryCode = (db: Db, userId: number, hash: Buffer, now: Temporal.Instant) =>
  anyRow(db)`
    update recovery_codes set used_at = ${now}
    where user_id = ${userId} and code_hash = ${hash} and used_at is null returning id`

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const left = await rows(db)`
    select from recovery_codes where user_id = ${userId} and used_at is null`
  return left.length
}
