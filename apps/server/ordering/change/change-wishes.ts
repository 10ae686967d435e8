import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import {
  type Booking,
  changeBooking,
  lockBooking,
} from '#server/ordering/booking/bookings.queries.ts'

/** A customer tells what would help them: any time before the visit. */
export function changeWishes(
  db: Db,
  bookingId: number,
  wishes: string,
  call: BookingCall,
): Promise<Booking | Refusal> {
  return inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId)
    if (!booking) return refuse('NOT_FOUND')
    const refusal = whyNotAsk(booking, call.now)
    if (refusal) return refusal
    const change = { special_requests: wishes }
    return changeBooking(transaction, booking, change, 'booking.changed', call)
  })
}

export function whyNotAsk({ status, starts_at }: Booking, now: Temporal.Instant): Refusal | null {
  if (!['pending', 'confirmed', 'cancelrequested'].includes(status)) return refuse('INVALID_STATE')
  return Temporal.Instant.compare(now, starts_at) >= 0 ? refuse('PAST_DEADLINE') : null
}
