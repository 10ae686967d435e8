import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { forgetCall } from '#server/ordering/booking/calls.queries.ts'
import { lockBooking } from '#server/ordering/booking/bookings.queries.ts'
import { findOpenChange } from '#server/ordering/booking/changes.queries.ts'
import { giveUpChange } from '#server/ordering/seats/hold-change.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { closeCheckout } from './close-checkout.ts'
import { findOpenPayment } from '#server/ordering/ledger/payments.queries.ts'

/**
 * Makes sure that a booking's open change can never be paid, and lets its seats go: whatever else
 * happens to the booking begins with this. It may have been paid meanwhile, so look at the booking
 * again. False while a bank still works on it.
 */
export async function endChange(parts: BookingParts, bookingId: number, call: BookingCall) {
  if (!(await findOpenChange(parts.db, bookingId))) return true
  if (!(await closeCheckout(parts, bookingId, 'change', call))) return false
  await inTransaction(parts.db, (transaction) => releaseChange(transaction, bookingId, call))
  return true
}

/** Ends a change that cannot be paid any more, as its checkout was closed or never made. */
export async function releaseChange(db: Db, bookingId: number, call: BookingCall): Promise<void> {
  if (!(await lockBooking(db, bookingId))) return
  const change = await findOpenChange(db, bookingId)
  if (!change || (await findOpenPayment(db, bookingId))) return
  await giveUpChange(db, change, call)
  await forgetCall(db, 'change', change.id)
}

/** A bank that takes its time may still pay: then the seats are not ours to give away. */
export const stillPaying = () =>
  refuse('INVALID_STATE', { message: 'The bank is still working on a payment for this booking.' })
