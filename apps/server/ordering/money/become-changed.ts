import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { mailBookingChanged } from '#server/ordering/booking/booking-mails.ts'
import { type Booking, changeBooking } from '#server/ordering/booking/bookings.queries.ts'
import { becoming, type Change } from '#server/ordering/booking/changes.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { billSeats } from './bill.queries.ts'
import { refundPart } from './refund-part.ts'

/** A locked booking becomes what was agreed; the change has been written as done before. */
export async function becomeChanged(db: Db, booking: Booking, change: Change, call: BookingCall) {
  await billSeats(db, booking.id, change.lines)
  const changed = await changeBooking(db, booking, becoming(change), 'booking.changed', call)
  const wish = { reason: 'requested_by_customer', origin: 'change' } as const
  if (change.back_pence > 0) await refundPart(db, booking, change.back_pence, wish, call)
  await mailBookingChanged(db, changed, change, call)
  return changed
}
