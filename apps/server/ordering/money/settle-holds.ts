import { type BookingParts, callBy } from '#server/ordering/booking/booking-call.ts'
import { ProviderFault } from '#server/platform/card/provider-fault.ts'
import { endCheckout } from './close-checkout.ts'
import { releaseUnpayable } from './release-unpayable.ts'

const MOST_AT_ONCE = 5

type Hold = { id: number; paymentId: number | null }

/** Gives back seats whose hold is over, as far as the provider agrees; a few, as somebody waits. */
export async function settleHolds(parts: BookingParts, holds: readonly Hold[]): Promise<void> {
  try {
    for (const hold of holds.slice(0, MOST_AT_ONCE)) await settleHold(parts, hold)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
  }
}

/**
 * Ends an unpaid booking whose hold is over. Its checkout may live longer than the hold, where the
 * order was changed meanwhile: then the provider is asked to end it first.
 */
export async function settleHold(parts: BookingParts, { id, paymentId }: Hold): Promise<void> {
  if (paymentId !== null) await endCheckout(parts, paymentId, callBy('system', parts))
  await releaseUnpayable(parts, id)
}
