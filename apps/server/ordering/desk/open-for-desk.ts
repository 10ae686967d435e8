import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { endHolds } from '#server/ordering/holds/end-holds.ts'
import type { HeldVoucher } from '#server/ordering/money/instruments/voucher.ts'
import { openVoucher } from '#server/ordering/money/vouchers/open-voucher.ts'
import { planVoucher, type VoucherWish } from '#server/ordering/place/plan-voucher.ts'
import { isRefusal, type Refusal } from '#server/platform/refusal.ts'

/** The gift card that a guest shows, and what it pays; what holds that are over have of it is there. */
export async function openForDesk(
  parts: BookingParts,
  wish: VoucherWish,
  call: BookingCall,
): Promise<HeldVoucher | Refusal | null> {
  if (!wish.voucher) return null
  const voucher = await openVoucher(parts.db, wish.voucher.code, call, parts.seal)
  if (isRefusal(voucher)) return voucher
  const over = voucher.held.filter(({ isOver }) => isOver)
  await endHolds(parts, over)
  return planVoucher(wish, voucher)
}
