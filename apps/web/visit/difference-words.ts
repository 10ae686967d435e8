import { INSTRUMENTS } from '#domain/pricing/instruments.ts'
import { formatAmount, formatPounds, penceOf } from '#domain/pricing/money.ts'
import { isByHand } from '#domain/pricing/plan-refund.ts'
import type { Quote } from './use-change.ts'

type Money = Pick<Quote, 'difference' | 'total' | 'totalBefore' | 'goesBack'>

export function differenceWords({ difference, total, totalBefore, goesBack }: Money): string {
  const pence = penceOf(difference)
  const instead = `${formatAmount(total)} instead of ${formatAmount(totalBefore)}`
  if (pence > 0) return `${formatPounds(pence)} more to pay: ${instead}.`
  if (pence < 0) {
    return `${formatPounds(-pence)} goes back the way it was paid${byStaff(goesBack)}: ${instead}.`
  }
  if (total !== totalBefore) return `No money moves: ${instead} on the bill.`
  return `No difference: it stays at ${formatAmount(total)}.`
}

/** ', £5.00 of it in cash by our staff': what a card provider does not send. */
const byStaff = (goesBack: Quote['goesBack']): string =>
  goesBack
    .filter(isByHand)
    .map(
      ({ instrument, amount }) =>
        `, ${formatAmount(amount)} of it ${INSTRUMENTS[instrument].paid} by our staff`,
    )
    .join('')
