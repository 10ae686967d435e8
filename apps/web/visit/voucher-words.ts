import { formatAmount, formatPounds, penceOf } from '#domain/pricing/money.ts'
import type { Split } from '#domain/pricing/stored-value.ts'

type Discount = { name: string; off: string; bill: { saved: number } | null }

/** What a code takes off, or that our own price is as good. */
export function discountWords({ name, off, bill }: Discount): string {
  if (!bill) return `${name}: ${off} your seats.`
  return bill.saved > 0
    ? `${name}: ${off} your seats, ${formatAmount(bill.saved)}.`
    : `${name} is not used: this visit is as cheap without it.`
}

type GiftCard = { lastFour: string; balance: number }

export const cardWords = ({ lastFour, balance }: GiftCard, split: Split): string =>
  voucherWords(lastFour, penceOf(balance), split)

/** What a gift card has, what it pays of a bill, and what is left to pay. */
export function voucherWords(
  lastFour: string,
  balancePence: number,
  { voucherPence, cardPence }: Split,
): string {
  const has = `${formatPounds(balancePence)} is on the card that ends in ${lastFour}.`
  if (voucherPence + cardPence === 0) return has
  if (voucherPence === 0) return `${has} That is too little to pay a part of this visit.`
  if (cardPence > 0) {
    return `${has} It pays ${formatPounds(voucherPence)}, and ${formatPounds(cardPence)} is left to pay.`
  }
  const left = balancePence - voucherPence
  const keeps = left > 0 ? `, and ${formatPounds(left)} stays on it` : ''
  return `${has} It pays for all of it${keeps}.`
}
