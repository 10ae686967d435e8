import { MINIMUM_CHARGE_PENCE } from './price.ts'

/** What is left for the card, and what stored value pays before it. */
export type Split = { voucherPence: number; cardPence: number }

/** Of what is left to pay: the least that the card provider charges, or any penny at the desk. */
export const leastRest = (isPaidHere: boolean) => (isPaidHere ? 0 : MINIMUM_CHARGE_PENCE)

/**
 * Stored value pays what it can of a bill, and the card the rest. The card provider charges nothing
 * below 30p, so of a bill that it must pay a part of, at least that is left for it.
 */
export function splitBill(
  totalPence: number,
  balancePence: number,
  least = leastRest(false),
): Split {
  const rest = totalPence - Math.min(totalPence, balancePence)
  const cardPence = rest === 0 ? 0 : Math.min(totalPence, Math.max(rest, least))
  return { voucherPence: totalPence - cardPence, cardPence }
}
