import { LARGE_REFUND, refundLimit } from '#contract/rights.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { readLetGo } from './refunds.queries.ts'

export type Limit = {
  /** How much of a booking a caller may give back, all in all. */
  limitPence: number
  /** The answer to callers who have not shown lately that it is they, where much goes back. */
  ifLarge?: Refusal | undefined
}

/** Role limit on what staff give back of one booking; what they took back or gave away counts. */
export async function refuseOverLimit(
  db: Db,
  { id, refunded_pence, to_hand_back_pence }: Booking,
  pence: number,
  { limitPence, ifLarge }: Limit,
): Promise<Refusal | null> {
  if (pence <= 0) return null
  const allInAll = refunded_pence + to_hand_back_pence + (await readLetGo(db, id)) + pence
  if (allInAll > limitPence) return aboveLimit(limitPence, allInAll)
  return (allInAll > LARGE_REFUND && ifLarge) || null
}

/** Role limit on one amount that was never paid: given away, waived, or let go on an invoice. */
export const refuseAmountOverLimit = (pence: number, { limitPence }: Limit): Refusal | null =>
  pence > limitPence ? aboveLimit(limitPence, pence) : null

function aboveLimit(limitPence: number, pence: number) {
  const who = pence > refundLimit('Manager') ? 'the owner' : 'a manager'
  return refuse('FORBIDDEN', {
    message: `You can give back, give away or invoice ${formatPounds(limitPence)} of one booking. Please ask ${who} for more.`,
  })
}
