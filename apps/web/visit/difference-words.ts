import { INSTRUMENTS } from '#domain/pricing/instruments.ts'
import { formatAmount, formatPounds, penceOf } from '#domain/pricing/money.ts'
import { isByHand } from '#domain/pricing/plan-refund.ts'
import type { Split } from '#domain/pricing/stored-value.ts'
import type { Quote } from './use-change.ts'
import { cardName } from './voucher-words.ts'

type Money = Pick<Quote, 'difference' | 'total' | 'totalBefore' | 'goesBack' | 'code'>

/** What stored value pays of what a change costs more, and what is left for a card or the desk. */
export type StoredPays = Split & {
  card: { visitPrice: number | null } | null
  whose?: 'Your' | 'Their'
}

/** What it costs, what a gift card pays of that, and what becomes of a code. */
export const differenceWords = (quote: Money, paying?: StoredPays): string =>
  [moneyWords(quote, paying), codeWords(quote.code)].filter(Boolean).join(' ')

/** The button that pays: 'Pay £15.00 with gift card'; null where nothing is paid by its press. */
export function payWords({ card, voucherPence, cardPence }: StoredPays): string | null {
  if (!card || voucherPence === 0) return cardPence > 0 ? `Pay ${formatPounds(cardPence)}` : null
  const stored = `Pay ${formatPounds(voucherPence)} with ${cardName(card).toLowerCase()}`
  return cardPence > 0 ? `${stored}, ${formatPounds(cardPence)} by card` : stored
}

/** 'Your code SPRING no longer applies: it is for visits on Tuesdays.' */
function codeWords(code: Quote['code']): string | null {
  if (!code) return null
  const { name, saved, why } = code
  if (saved > 0) return `Your code ${name} takes ${formatAmount(saved)} off.`
  if (why) return `Your code ${name} does not apply: ${why.replace(name, 'it')}`
  return `${name} is not used: this visit is as cheap without it.`
}

function moneyWords(
  { difference, total, totalBefore, goesBack }: Money,
  paying: StoredPays | undefined,
): string {
  const pence = penceOf(difference)
  const instead = `${formatAmount(total)} instead of ${formatAmount(totalBefore)}`
  if (pence > 0 && paying?.card && paying.voucherPence > 0) {
    return `${storedWords(paying, paying.card)}: ${instead}.`
  }
  if (pence > 0) return `${formatPounds(pence)} more to pay: ${instead}.`
  if (pence < 0) return `${backWords(goesBack, -pence)}: ${instead}.`
  if (total !== totalBefore) return `No money moves: ${instead} on the bill.`
  return `No difference: it stays at ${formatAmount(total)}.`
}

/** 'Your gift card pays the £15.00', 'Your gift card pays £10.00, and £5.00 is left to pay' */
function storedWords(
  { voucherPence, cardPence, whose = 'Your' }: StoredPays,
  card: NonNullable<StoredPays['card']>,
): string {
  const pays = `${whose} ${cardName(card).toLowerCase()} pays`
  return cardPence > 0
    ? `${pays} ${formatPounds(voucherPence)}, and ${formatPounds(cardPence)} is left to pay`
    : `${pays} the ${formatPounds(voucherPence)}`
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
