import { toSpendHere } from './credit.ts'
import { INSTRUMENTS } from './instruments.ts'
import { type Back, byInstrument, isStored } from './plan-refund.ts'
import { worthWords } from './visits.ts'

/**
 * All that a guest gets for a visit that is off, in one phrase for pages and mails: '£15.00 back to your card
 * and £15.00 back on your gift card'; where they take credit instead of money, '£16.50 to spend here and
 * £15.00 back on your gift card'. Empty where nothing comes back.
 */
export function comesBackWords(
  parts: readonly Back[],
  creditPence = 0,
  whose: 'your' | 'their' = 'your',
): string {
  const all = byInstrument(parts)
  const phrases = [
    ...(creditPence > 0 ? [toSpendHere(creditPence)] : []),
    ...[...all.filter((part) => !isStored(part)), ...all.filter(isStored)].map(partPhrase),
  ]
  const last = phrases.pop() ?? ''
  const words = phrases.length > 0 ? `${phrases.join(', ')} and ${last}` : last
  return words.replaceAll('your', whose)
}

const partPhrase = ({ pence, visitPence = null, ...kind }: Back) =>
  `${worthWords(pence, visitPence)} ${whereBack(kind)}`

/** 'back on your gift card' */
export const whereBack = ({ instrument, isCredit }: Pick<Back, 'instrument' | 'isCredit'>) =>
  isCredit ? 'back on your credit' : INSTRUMENTS[instrument].back
