import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { changeVoucher, lockVoucher } from '#server/ordering/money/vouchers/vouchers.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Gift } from './gifts.queries.ts'

/** Nothing more is spent of it, from the transaction on that took its money away. */
export async function blockGift(
  db: Db,
  { voucher_id }: Gift,
  reason: string,
  call: BookingCall,
): Promise<void> {
  const voucher = voucher_id === null ? undefined : await lockVoucher(db, voucher_id)
  if (!voucher || voucher.blocked_at) return
  const blocked = { blocked_at: call.now, blocked_reason: reason }
  await changeVoucher(db, voucher, blocked, { action: 'voucher.blocked', reason }, call)
}
