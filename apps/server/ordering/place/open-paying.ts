import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { endHolds } from '#server/ordering/unpaid/end-holds.ts'
import { type OpenVoucher, openVoucher } from '#server/ordering/ledger/vouchers/open-voucher.ts'
import { isRefusal, type Refusal } from '#server/platform/refusal.ts'
import type { Order } from './order.ts'

/**
 * The gift card that pays for something that is booked, or that the desk sells. What holds that are over have
 * of it is given back before; `planVoucher` says how much it pays.
 */
export async function openPaying(
  parts: BookingParts,
  wish: Order['voucher'],
  call: BookingCall,
): Promise<OpenVoucher | Refusal | null> {
  if (!wish) return null
  const voucher = await openVoucher(parts.db, wish.code, call, parts.seal)
  if (isRefusal(voucher)) return voucher
  const over = voucher.held.filter(({ isOver }) => isOver)
  await endHolds(parts, over)
  return voucher
}
