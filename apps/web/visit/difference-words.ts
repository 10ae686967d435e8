import { INSTRUMENTS } from '#domain/pricing/instruments.ts'
import { formatAmount, formatPounds, penceOf } from '#domain/pricing/money.ts'
import { isByHand } from '#domain/pricing/plan-refund.ts'
import type { Quote } from './use-change.ts'

type Money = Pick<Quote, 'difference' | 'total' | 'totalBefore' | 'goesBack' | 'code'>

/** What it costs, and what becomes of a code. */
export const differenceWords = (quote: Money): string =>
  [moneyWords(quote), codeWords(quote.code)].filter(Boolean).join(' ')

/** 'Your code SPRING no longer applies: it is for visits on Tuesdays.' */
function codeWords(code: Quote['code']): string | null {
  if (!code) return null
  const { name, saved, why } = code
  if (saved > 0) return `Your code ${name} takes ${formatAmount(saved)} off.`
  if (why) return `Your code ${name} does not apply: ${why.replace(name, 'it')}`
  return `${name} is not used: this visit is as cheap without it.`
}

function moneyWords({ difference, total, totalBefore, goesBack }: Money): string {
  const pence = penceOf(difference)
  const instead = `${formatAmount(total)} instead of ${formatAmount(totalBefore)}`
  if (pence > 0) return `${formatPounds(pence)} more to pay: ${instead}.`
  if (pence < 0) return `${backWords(goesBack, -pence)}: ${instead}.`
  if (total !== totalBefore) return `No money moves: ${instead} on the bill.`
  return `No difference: it stays at ${formatAmount(total)}.`
}

/** What a card provider does not send is named with who gives it back. */
function backWords(goesBack: Quote['goesBack'], pence: number): string {
  const byHand = goesBack.filter(isByHand)
  const [only] = byHand
  if (only && goesBack.length === 1) {
    return `Our staff give ${formatPounds(pence)} back ${INSTRUMENTS[only.instrument].paid}`
  }
  const parts = byHand.map(
    ({ instrument, amount }) =>
      `, ${formatAmount(amount)} of it ${INSTRUMENTS[instrument].paid} by our staff`,
  )
  return `${formatPounds(pence)} goes back the way it was paid${parts.join('')}`
}
