import { randomBytes } from 'node:crypto'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { replaceRecoveryCodes, takeRecoveryCode } from './recovery-codes.queries.ts'

const HOW_MANY = 10
// Without what people take for one another on paper: 32 letters and digits, 5 bits each.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 24

/** Ten new ones in place of all the old: shown once, kept as hashes. 120 bits each need no salt. */
export async function renewRecoveryCodes(db: Db, userId: number, now: Temporal.Instant) {
  const codes = Array.from({ length: HOW_MANY }, mintCode)
  await replaceRecoveryCodes(db, userId, codes.map(hashOf), now)
  return codes
}

export const useRecoveryCode = (db: Db, userId: number, code: string, now: Temporal.Instant) =>
  takeRecoveryCode(db, userId, hashOf(code), now)

/** ABCD-EFGH-JKLM-NPQR-STUV-WXYZ */
function mintCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length])
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** However it is typed from paper. */
const hashOf = (code: string) => hashSecret(code.replaceAll(/[\s-]/g, '').toUpperCase())
