import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { findVoucher, type Held, isAlive, listHeld, type Voucher } from './vouchers.queries.ts'

/** A voucher that lives, whatever is left of it. */
export type OpenVoucher = Voucher & { held: Held[] }

export const unusable = refuse('VOUCHER_UNUSABLE')

/**
 * The voucher of a code as it was typed. Unknown, blocked and over are answered alike, and so is spent by
 * the callers of this.
 */
export async function openVoucher(
  db: Db,
  typed: string,
  call: BookingCall,
  seal: Seal,
): Promise<OpenVoucher | Refusal> {
  const voucher = await findVoucher(db, typed, seal)
  if (!voucher || !isAlive(voucher, call.now)) return unusable
  return { ...voucher, held: await listHeld(db, voucher, call) }
}
