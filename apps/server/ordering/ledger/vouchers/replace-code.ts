import { randomBytes } from 'node:crypto'
import { CODE_LETTERS, makeVoucherCode } from '#domain/pricing/voucher-code.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { keptOf } from './issue-voucher.ts'
import { changeVoucher, type Voucher } from './vouchers.queries.ts'

/** The money of a locked voucher under another code: who has the old one has nothing. Answers the new one. */
export async function replaceCode(
  db: Db,
  voucher: Voucher,
  reason: string,
  call: BookingCall,
  seal: Seal,
): Promise<string> {
  const code = makeVoucherCode(randomBytes(CODE_LETTERS))
  const told = { action: 'voucher.replaced', reason }
  await changeVoucher(db, voucher, keptOf(code, seal), told, call)
  return code
}
