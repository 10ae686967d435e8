import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { mailBookingChanged, mailVisitMoved } from '#server/ordering/booking/booking-mails.ts'
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
  // A customer who has not paid yet is on the page, and hears of it there.
  if (changed.status === 'confirmed') await mailChange(db, booking, changed, change, call)
  return changed
}

function mailChange(
  db: Db,
  before: Booking,
  changed: Booking,
  change: Change,
  call: BookingCall,
): Promise<void> {
  const { adults, children, total_pence } = before
  const isOnlyMoved =
    changed.adults === adults &&
    changed.children === children &&
    changed.total_pence === total_pence
  if (isOnlyMoved) return mailVisitMoved(db, changed, call)
  return mailBookingChanged(db, changed, change, call)
}
