import type { Body } from '#contract/contract.ts'
import type { Line } from '#domain/pricing/bill.ts'
import { toPence, toPounds } from '#domain/pricing/money.ts'
import { type Paid, payByVoucher } from '#domain/pricing/visits.ts'
import type { HeldVoucher } from '#server/ordering/ledger/tenders.queries.ts'
import { type OpenVoucher, unusable } from '#server/ordering/ledger/vouchers/open-voucher.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Unpaid } from './order.queries.ts'
import type { Order } from './order.ts'

/** What is no whole number of pence is no amount that any voucher pays. */
export const payingOf = (voucher: Body<'POST public/visits'>['voucher']) =>
  voucher && { code: voucher.code, pence: toPence(voucher.amount) ?? -1 }

/** A bill, and what is to be paid of it by stored value. */
type VoucherWish = Pick<Order, 'voucher' | 'isPaidHere'> & {
  lines: readonly Line[]
  /** Only there a visit of a card is worth a seat at any price. */
  isOrdinary: boolean
}

/** A bill as its customer saw it: with what the voucher pays of it, and what a visit card takes off it. */
export const billFor = (
  { voucher: wish, lines, isOrdinary, isPaidHere }: VoucherWish,
  voucher: OpenVoucher | null,
): Paid =>
  payByVoucher(
    lines,
    { balancePence: wish?.pence ?? 0, visitPence: voucher?.visit_pence ?? null },
    { isOrdinary, isPaidHere },
  )

/**
 * What stored value pays of an order: what its customer saw, or a refusal with what there is. What holds
 * that are over have of it, and bookings that this order replaces, is there for this order.
 */
export function planVoucher(
  wish: Order['voucher'],
  { voucherPence }: Pick<Paid, 'voucherPence'>,
  voucher: OpenVoucher | null,
  own: readonly Pick<Unpaid, 'id'>[] = [],
): HeldVoucher | Refusal | null {
  if (!wish || !voucher) return null
  const freed = voucher.held.filter(
    ({ id, isOver }) => isOver || own.some((each) => each.id === id),
  )
  const balance = freed.reduce((sum, { pence }) => sum + pence, voucher.balance_pence)
  if (voucherPence > 0 && voucherPence === wish.pence && wish.pence <= balance) {
    const instrument = voucher.visit_pence === null ? 'voucher' : 'visits'
    return { voucherId: voucher.id, instrument, pence: voucherPence }
  }
  return balance === 0
    ? unusable
    : refuse('VOUCHER_CHANGED', { details: { balance: toPounds(balance) } })
}
