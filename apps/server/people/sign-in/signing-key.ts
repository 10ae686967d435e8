import { randomBytes } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { oneValue, rows } from '#server/platform/database/statement.ts'

export type SigningKey = () => Promise<CryptoKey>

/** The key that signs the tokens of sign-ins: one for all servers, read once by each. */
export function signingKeyOf(db: Db, clock: Clock): SigningKey {
  let known: CryptoKey | undefined
  return async () => {
    known ??= await keyOf((await readSecret(db)) ?? (await makeSecret(db, clock.now())))
    return known
  }
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' }

const keyOf = (secret: Buffer) =>
  crypto.subtle.importKey('raw', new Uint8Array(secret), HMAC, false, ['sign', 'verify'])

const readSecret = (db: Db) =>
  oneValue<Buffer | null>(db)`
    select secret from signing_keys order by id desc limit 1`

/** Servers that start together queue on the lock, and all but the first find the key there. */
function makeSecret(db: Db, now: Temporal.Instant): Promise<Buffer> {
  return inTransaction(db, async (transaction) => {
    await rows(transaction)`select pg_advisory_xact_lock(hashtext('signing_keys'))`
    const existing = await readSecret(transaction)
    if (existing) return existing
    const secret = randomBytes(32)
    await insertRow(transaction, 'signing_keys', { secret, created_at: now })
    return secret
  })
}
