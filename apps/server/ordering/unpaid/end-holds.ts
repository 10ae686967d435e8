import { type BookingParts, callBy } from '#server/ordering/booking/booking-call.ts'
import { ProviderFault } from '#server/platform/card/provider-fault.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { endCheckout } from './close-checkout.ts'
import { releaseChange } from './end-change.ts'
import { releaseUnpayable } from './release-unpayable.ts'

const MOST_AT_ONCE = 5

/** Of an unpaid booking, or of a change of a paid one. */
type Hold = { id: number; changeId?: number | null; paymentId: number | null }

/** Gives back seats whose hold is over, as far as the provider agrees; a few, as a customer waits. */
export async function endHolds(parts: BookingParts, holds: readonly Hold[]): Promise<void> {
  try {
    for (const hold of holds.slice(0, MOST_AT_ONCE)) await endHold(parts, hold)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
  }
}

/**
 * Ends an unpaid booking or change whose hold is over. Its checkout may live longer than the hold, where the
 * order was changed meanwhile: then the provider is asked to end it first.
 */
export async function endHold(parts: BookingParts, hold: Hold): Promise<void> {
  const { id, changeId = null, paymentId } = hold
  const call = callBy('system', parts)
  if (paymentId !== null) await endCheckout(parts, paymentId, call)
  if (changeId === null) return releaseUnpayable(parts, id)
  await inTransaction(parts.db, (transaction) => releaseChange(transaction, id, call))
}
