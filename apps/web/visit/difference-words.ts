import { formatAmount, formatPounds, penceOf } from '#domain/pricing/money.ts'
import type { Quote } from './use-change.ts'

type Money = Pick<Quote, 'difference' | 'total' | 'totalBefore'>

/** The exact difference, before anything happens. */
export function differenceWords({ difference, total, totalBefore }: Money): string {
  const pence = penceOf(difference)
  const instead = `${formatAmount(total)} instead of ${formatAmount(totalBefore)}`
  if (pence > 0) return `${formatPounds(pence)} more to pay: ${instead}.`
  if (pence < 0) return `${formatPounds(-pence)} goes back the way it was paid: ${instead}.`
  if (total !== totalBefore) return `No money moves: ${instead} on the bill.`
  return `No difference: it stays at ${formatAmount(total)}.`
}
