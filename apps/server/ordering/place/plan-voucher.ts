import type { Body } from '#contract/contract.ts'
import { toPence, toPounds } from '#domain/pricing/money.ts'
import { leastRest, splitBill } from '#domain/pricing/stored-value.ts'
import type { HeldVoucher } from '#server/ordering/money/instruments/voucher.ts'
import { type OpenVoucher, unusable } from '#server/ordering/money/vouchers/open-voucher.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Unpaid } from './order.queries.ts'
import type { Order } from './place-booking.ts'

/** A bill, and what is to be paid of it by stored value. */
export type VoucherWish = Pick<Order, 'voucher' | 'totalPence' | 'isPaidHere'>

/** What is no whole number of pence is no amount that any voucher pays. */
export const payingOf = (voucher: Body<'POST public/visits'>['voucher']) =>
  voucher && { code: voucher.code, pence: toPence(voucher.amount) ?? -1 }

/**
 * What stored value pays of an order: what its customer saw, or a refusal with what there is. What holds
 * that are over have of it, and bookings that this order replaces, is there for this order.
 */
export function planVoucher(
  { voucher: wish, totalPence, isPaidHere = false }: VoucherWish,
  voucher: OpenVoucher | null,
  own: readonly Pick<Unpaid, 'id'>[] = [],
): HeldVoucher | Refusal | null {
  if (!wish || !voucher) return null
  const freed = voucher.held.filter(
    ({ id, isOver }) => isOver || own.some((each) => each.id === id),
  )
  const balance = freed.reduce((sum, { pence }) => sum + pence, voucher.balance_pence)
  const { voucherPence } = splitBill(
    totalPence,
    Math.min(balance, wish.pence),
    leastRest(isPaidHere),
  )
  if (voucherPence > 0 && voucherPence === wish.pence) {
    return { voucherId: voucher.id, pence: voucherPence }
  }
  return balance === 0
    ? unusable
    : refuse('VOUCHER_CHANGED', { details: { balance: toPounds(balance) } })
}
