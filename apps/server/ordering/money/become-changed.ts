import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { mailBookingChanged, mailVisitMoved } from '#server/ordering/booking/booking-mails.ts'
import { type Booking, changeBooking } from '#server/ordering/booking/bookings.queries.ts'
import { becoming, type Change } from '#server/ordering/booking/changes.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { billSeats } from './bill.queries.ts'
import { giveBack } from './refunds/give-back.ts'

/** A locked booking becomes what was agreed; the change has been written as done before. */
export async function becomeChanged(db: Db, booking: Booking, change: Change, call: BookingCall) {
  await billSeats(db, booking.id, change.lines)
  const { pay_pence: paidPence, back_pence } = change
  const becomes = { ...becoming(change), returned_pence: booking.returned_pence + back_pence }
  const changed = await changeBooking(db, booking, becomes, 'booking.changed', call)
  const wish = { reason: 'requested_by_customer', origin: 'change' } as const
  const back = await giveBack(db, booking, back_pence, wish, call)
  // A customer who has not paid yet is on the page, and hears of it there.
  if (changed.status !== 'confirmed') return changed
  if (isOnlyMoved(booking, changed)) await mailVisitMoved(db, changed, call)
  else await mailBookingChanged(db, changed, { paidPence, back }, call)
  return changed
}

const isOnlyMoved = (before: Booking, changed: Booking) =>
  changed.adults === before.adults &&
  changed.children === before.children &&
  changed.total_pence === before.total_pence
