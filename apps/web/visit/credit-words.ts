import { dateLabel } from '#domain/calendar/labels.ts'
import { toSpendHere } from '#domain/pricing/credit.ts'
import { formatAmount, penceOf } from '#domain/pricing/money.ts'
import { lastDay } from '#domain/pricing/stored-value.ts'
import type { OwnBooking } from './own-booking.ts'

type Credit = NonNullable<OwnBooking['credit']>

/** Until when it can be spent: 'Jan 13, 2036' */
export const creditUntil = ({ expiresAt }: Credit): string => dateLabel(lastDay(expiresAt))

/** '£16.50 to spend here until Jan 13, 2036, given for £15.00 on Nov 12, 2026' */
export function creditGivenFor(credit: Credit): string {
  const { amount, paid, givenAt } = credit
  const day = givenAt ? ` on ${dateLabel(givenAt)}` : ''
  return `${toSpendHere(penceOf(amount))} until ${creditUntil(credit)}, given for ${formatAmount(paid)}${day}`
}
