import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { cafePlace } from '#domain/house/place.ts'
import { leastCharge } from './price.ts'

/** What is left for the card, and what stored value pays before it. */
export type Split = { voucherPence: number; cardPence: number }

/** Of what is left to pay: the least that the card provider charges, or any penny at the desk. */
export const leastRest = (isPaidHere: boolean) => (isPaidHere ? 0 : leastCharge())

/**
 * Stored value pays what it can of a bill, and the card the rest. The card provider charges nothing
 * below its least, so of a bill that it must pay a part of, at least that is left for it.
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

/** When what is issued now is over: the end of a day at the cafe. */
export const voucherEnds = (now: Temporal.Instant, years: number): Temporal.Instant =>
  now.toZonedDateTimeISO(cafePlace().timeZone).add({ years, days: 1 }).startOfDay().toInstant()

/** The last day on which it can be spent, as people are told. */
export const lastDay = (expiresAt: string): string => cafeMoment(Date.parse(expiresAt) - 1).date
