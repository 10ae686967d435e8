import type { Selectable } from 'kysely'
import { readVoucherCode } from '#domain/pricing/voucher-code.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { VoucherCause } from '#server/platform/database/ordering-tables.ts'
import { findRow, insertRow } from '#server/platform/database/row.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Seal } from '#server/platform/sealed.ts'

export type Voucher = Selectable<Database['vouchers']>

/** The keyed hash that a code is found by, whatever else is hashed with the key. */
export const markOf = (code: string, seal: Seal) => seal.mark(`voucher ${code}`)

/** By its code, as it was typed. Whether it can be spent is another question. */
export async function findVoucher(db: Db, typed: string, seal: Seal): Promise<Voucher | undefined> {
  const code = readVoucherCode(typed)
  return code === null ? undefined : findRow(db, 'vouchers', { code_mark: markOf(code, seal) })
}

/** Neither blocked nor over. */
export const isAlive = ({ blocked_at, expires_at }: Voucher, now: Temporal.Instant) =>
  blocked_at === null && Temporal.Instant.compare(now, expires_at) < 0

/** Its code, to send it again; null where it was sealed with another key. */
export const codeOf = ({ sealed_code }: Voucher, seal: Seal): string | null =>
  seal.open(sealed_code)?.toString() ?? null

type Entered = {
  /** The database itself writes what a voucher pays for, and what comes back of that. */
  cause: Exclude<VoucherCause, 'held' | 'released' | 'given_back'>
  pence: number
  reason?: string | undefined
}

/** The one way to change what a voucher is worth; the database adds it up, never below nothing. */
export const enterVoucher = (
  db: Db,
  { id }: Pick<Voucher, 'id'>,
  { cause, pence, reason }: Entered,
  { actor, now }: BookingCall,
) =>
  insertRow(db, 'voucher_entries', {
    voucher_id: id,
    cause,
    pence,
    reason: reason ?? null,
    told_by: actor.kind === 'admin' ? actor.id : null,
    at: now,
  })
