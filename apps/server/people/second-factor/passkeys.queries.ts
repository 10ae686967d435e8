import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { anyRow, rows } from '#server/platform/database/statement.ts'
import { deleteRows, findRow, insertRow } from '#server/platform/database/row.ts'
import type { Database } from '#server/platform/database/schema.ts'

export type Passkey = Selectable<Database['passkeys']>

export const listPasskeys = (db: Db, userId: number): Promise<Passkey[]> =>
  rows<Passkey>(db)`select * from passkeys where user_id = ${userId} order by id`

export const findPasskey = (db: Db, userId: number, credentialId: string) =>
  findRow(db, 'passkeys', {
    user_id: userId,
    credential_id: Buffer.from(credentialId, 'base64url'),
  })

/** In any account. */
export async function isPasskeyKnown(db: Db, credentialId: Buffer): Promise<boolean> {
  const known = await findRow(db, 'passkeys', { credential_id: credentialId })
  return known !== undefined
}

export const keepPasskey = (db: Db, row: Insertable<Database['passkeys']>) =>
  insertRow(db, 'passkeys', row)

export const forgetPasskey = (db: Db, id: number) => deleteRows(db, 'passkeys', { id })

/** Says whether its count went on: of two who show a passkey and its copy, one has fallen behind. */
export const noteUse = (db: Db, { id }: Passkey, uses: number, now: Temporal.Instant) =>
  anyRow(db)`
    update passkeys set uses = ${uses}, last_used_at = ${now}
    where id = ${id} and (uses < ${uses} or uses = 0 and ${uses}::bigint = 0) returning id`
