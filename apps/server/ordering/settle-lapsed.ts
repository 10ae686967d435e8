import { ProviderFault } from '#server/platform/card/provider-fault.ts'
import { releaseUnpayable } from '#server/ordering/money/release-unpayable.ts'
import { settlePayment } from '#server/ordering/money/settle-payment.ts'
import { type BookingParts, callBy } from './booking-call.ts'
import { findBooking } from './bookings.queries.ts'
import type { SlotDay } from './seats.queries.ts'
import { findLapsed } from './unpaid-bookings.queries.ts'

const MOST_AT_ONCE = 5

/** Gives back seats of a visit whose hold is over, as far as the provider agrees. True if any. */
export async function settleLapsed(parts: BookingParts, visit: SlotDay): Promise<boolean> {
  const lapsed = await findLapsed(parts.db, visit, parts.clock.now(), MOST_AT_ONCE)
  let freed = false
  for (const { id, paymentId } of lapsed) {
    try {
      await settleHold(parts, id, paymentId)
      freed ||= (await findBooking(parts.db, id))?.status !== 'pending'
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error
      return freed
    }
  }
  return freed
}

/** What becomes of one unpaid booking, by the provider's word. */
export async function settleHold(
  parts: BookingParts,
  bookingId: number,
  paymentId: number | null,
): Promise<void> {
  if (paymentId !== null) await settlePayment(parts, paymentId, callBy('system', parts))
  await releaseUnpayable(parts, bookingId)
}
