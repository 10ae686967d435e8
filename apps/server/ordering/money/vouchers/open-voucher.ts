import { readVoucherCode } from '#domain/pricing/voucher-code.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { lookUpCode } from './look-up-code.ts'
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
  // A slip of the pen: its check letter tells, and no try is counted.
  if (readVoucherCode(typed) === null) return unusable
  const voucher = await lookUpCode(db, call, async () => {
    const found = await findVoucher(db, typed, seal)
    return found && isAlive(found, call.now) ? found : null
  })
  if (isRefusal(voucher)) return voucher
  return voucher ? { ...voucher, held: await listHeld(db, voucher, call) } : unusable
}
