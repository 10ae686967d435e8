import { randomBytes } from 'node:crypto'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Db } from '#server/platform/database/connect.ts'

const HOW_MANY = 10
// Without what people take for one another on paper: 32 letters and digits, 5 bits each.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 24

/** Ten new ones in place of all the old: shown once, kept as hashes. 120 bits each need no salt. */
export async function renewRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const codes = Array.from({ length: HOW_MANY }, mintCode)
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) }))
  await db.insertInto('recovery_codes').values(rows).execute()
  return codes
}

/** Whether this is one of theirs that nobody has used; from now on somebody has. */
export async function useRecoveryCode(
  db: Db,
  userId: number,
  code: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** ABCD-EFGH-JKLM-NPQR-STUV-WXYZ */
function mintCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length])
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** However it is typed from paper. */
const hashOf = (code: string) => hashSecret(code.replaceAll(/[\s-]/g, '').toUpperCase())
