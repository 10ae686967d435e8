import { dateLabel } from '#domain/calendar/labels.ts'
import { toSpendHere } from '#domain/pricing/credit.ts'
import { formatPounds, penceOf } from '#domain/pricing/money.ts'
import { isByCard } from '#domain/pricing/plan-refund.ts'
import { lastDay } from '#domain/pricing/stored-value.ts'
import type { OwnBooking } from './own-booking.ts'

type Credit = NonNullable<OwnBooking['credit']>

/** '£33.00 to spend here, by 13 January 2036' */
export const creditWords = ({ amount, expiresAt }: Credit): string =>
  `${toSpendHere(penceOf(amount))}, by ${dateLabel(lastDay(expiresAt))}`

/** The same money, the way it came. */
export function moneyBackWords({ paymentAmount, refundedAmount, tenders }: OwnBooking): string {
  const left = formatPounds(penceOf(paymentAmount) - penceOf(refundedAmount))
  return tenders.every(isByCard) ? `${left} back to your card` : `${left} back the way you paid`
}
