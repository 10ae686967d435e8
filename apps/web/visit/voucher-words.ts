import { formatPounds } from '#domain/pricing/money.ts'
import { splitBill } from '#domain/pricing/stored-value.ts'

/** What a gift card has, what it pays of a bill, and what is left to pay. */
export function voucherWords(lastFour: string, balancePence: number, totalPence: number): string {
  const has = `${formatPounds(balancePence)} is on the card that ends in ${lastFour}.`
  if (totalPence === 0) return has
  const { voucherPence, cardPence } = splitBill(totalPence, balancePence)
  if (voucherPence === 0) return `${has} That is too little to pay a part of this visit.`
  if (cardPence > 0) {
    return `${has} It pays ${formatPounds(voucherPence)}, and ${formatPounds(cardPence)} is left to pay.`
  }
  const left = balancePence - voucherPence
  const keeps = left > 0 ? `, and ${formatPounds(left)} stays on it` : ''
  return `${has} It pays for all of this visit${keeps}.`
}
