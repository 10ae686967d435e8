import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { changeBooking, withBooking } from '#server/ordering/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuse } from '#server/platform/refusal.ts'

/** What a party bought with its visit is on its table, or is not after all. */
export function serveExtras(db: Db, id: number, isServed: boolean, call: BookingCall) {
  return withBooking(db, id, async (transaction, booking) => {
    const { extras, extras_served_at: servedAt } = booking
    if (extras.length === 0) return refuse('INVALID_STATE', { message: NOTHING })
    if (isServed !== (servedAt !== null)) {
      const change = { extras_served_at: isServed ? call.now : null }
      await changeBooking(transaction, booking, change, 'booking.extras-served', call)
    }
    return { bookingId: id }
  })
}

const NOTHING = 'Nothing was bought with this visit.'
