import { formatPounds } from './money.ts'
import {
  isStored,
  leftPence,
  penceOfParts,
  planRefund,
  type RefundPart,
  type TakenTender,
} from './plan-refund.ts'

/** What becomes of a bill whose guest takes credit instead of money. */
export type CreditPlan = {
  /** What came from stored value goes back there, as always. */
  back: RefundPart[]
  /** The rest stays with us as money, and is owed as credit. */
  kept: RefundPart[]
  /** What was paid for the credit, and what it is worth with the bonus. */
  paidPence: number
  facePence: number
}

/** Tenders are in the order in which they were taken. */
export function planCredit(tenders: readonly TakenTender[], bonusPercent: number): CreditPlan {
  const parts = planRefund(tenders, leftPence(tenders))
  const kept = parts.filter((part) => !isStored(part))
  const paidPence = penceOfParts(kept)
  const facePence = paidPence + Math.round((paidPence * bonusPercent) / 100)
  return { back: parts.filter(isStored), kept, paidPence, facePence }
}

/** '£33.00 to spend here' */
export const toSpendHere = (pence: number) => `${formatPounds(pence)} to spend here`
