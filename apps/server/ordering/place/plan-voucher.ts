import { toPounds } from '#domain/pricing/money.ts'
import { splitBill } from '#domain/pricing/stored-value.ts'
import type { HeldVoucher } from '#server/ordering/money/instruments/voucher.ts'
import { type OpenVoucher, unusable } from '#server/ordering/money/vouchers/open-voucher.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Unpaid } from './order.queries.ts'
import type { Order } from './place-booking.ts'

/**
 * What stored value pays of an order: what its customer saw, or a refusal with what there is. What holds
 * that are over have of it, and bookings that this order replaces, is there for this order.
 */
export function planVoucher(
  { voucher: wish, totalPence }: Order,
  voucher: OpenVoucher | null,
  own: readonly Unpaid[],
): HeldVoucher | Refusal | null {
  if (!wish || !voucher) return null
  const freed = voucher.held.filter(
    ({ id, isOver }) => isOver || own.some((each) => each.id === id),
  )
  const balance = freed.reduce((sum, { pence }) => sum + pence, voucher.balance_pence)
  const { voucherPence } = splitBill(totalPence, Math.min(balance, wish.pence))
  if (voucherPence > 0 && voucherPence === wish.pence) {
    return { voucherId: voucher.id, pence: voucherPence }
  }
  return balance === 0
    ? unusable
    : refuse('VOUCHER_CHANGED', { details: { balance: toPounds(balance) } })
}
