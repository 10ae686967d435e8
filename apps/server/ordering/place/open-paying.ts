import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { endHolds } from '#server/ordering/holds/end-holds.ts'
import type { HeldVoucher } from '#server/ordering/money/instruments/voucher.ts'
import { openVoucher } from '#server/ordering/money/vouchers/open-voucher.ts'
import { isRefusal, type Refusal } from '#server/platform/refusal.ts'
import { planVoucher, type VoucherWish } from './plan-voucher.ts'

/**
 * The gift card that pays for something that is booked, or that the desk sells, and how much of it. What holds
 * that are over have of it is there, and what the booking's own change holds, which this one replaces.
 */
export async function openPaying(
  parts: BookingParts,
  wish: VoucherWish,
  call: BookingCall,
  own: readonly { id: number }[] = [],
): Promise<HeldVoucher | Refusal | null> {
  if (!wish.voucher) return null
  const voucher = await openVoucher(parts.db, wish.voucher.code, call, parts.seal)
  if (isRefusal(voucher)) return voucher
  const over = voucher.held.filter(({ isOver }) => isOver)
  await endHolds(parts, over)
  return planVoucher(wish, voucher, own)
}
