import { INSTRUMENTS, type Instrument } from '#domain/pricing/instruments.ts'
import { planRefund, type RefundPart } from '#domain/pricing/plan-refund.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { type Booking, leftOfBooking } from '#server/ordering/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { promiseByHand } from './by-hand.ts'
import { giveBackByCard } from './card.ts'
import { giveBackToVoucher } from '#server/ordering/ledger/vouchers/held-value.ts'
import { listTaken } from './tenders.queries.ts'
import type { RefundManner } from './refunds.queries.ts'

type GivesBack = (typeof INSTRUMENTS)[Instrument]['givesBack']

/** Each promises its part, in the transaction that causes it. */
const ways: Record<GivesBack, typeof promiseByHand> = {
  us: giveBackToVoucher,
  provider: giveBackByCard,
  desk: promiseByHand,
}

/**
 * Gives a part of what was paid for a locked booking back, where the plan says: at once to stored value, by
 * the provider, whom `sendRefunds` then asks, or by a person, who has a task until then. Answers the
 * plan, which is what mails and screens say.
 */
export async function giveBack(
  db: Db,
  booking: Pick<Booking, 'id'>,
  pence: number,
  manner: RefundManner,
  call: BookingCall,
): Promise<RefundPart[]> {
  if (pence === 0) return []
  const parts = planRefund(await listTaken(db, [booking]), pence)
  for (const part of parts) {
    const { givesBack } = INSTRUMENTS[part.instrument]
    await ways[givesBack](db, part, manner, call, booking.id)
  }
  return parts
}

/** All that is left of it, as when the visit is off. */
export const giveAllBack = (
  db: Db,
  booking: Booking,
  call: BookingCall,
  reason = 'requested_by_customer',
) => giveBack(db, booking, leftOfBooking(booking), { reason, origin: 'cancellation' }, call)
