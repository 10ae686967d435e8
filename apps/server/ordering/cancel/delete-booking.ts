import { remember } from '#server/platform/record-audit.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { forgetCall } from '#server/ordering/booking/calls.queries.ts'
import { mailCancelledByCafe } from '#server/ordering/booking/booking-mails.ts'
import {
  type Booking,
  findBooking,
  forgetContact,
  lockBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import { closeCheckout } from '#server/ordering/money/checkout/close-checkout.ts'
import { endChange, stillPaying } from '#server/ordering/holds/end-change.ts'
import { findOpenPayment } from '#server/ordering/money/checkout/payments.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { deleteRows, findRow, updateRow } from '#server/platform/database/row.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { giveBack } from '#server/ordering/seats/move-booking.ts'
import { isComing, isOff } from '#domain/booking/status.ts'
import { deletePaymentsOf, sawMoney } from './cancellations.queries.ts'

/** Removes a booking that never saw money; its open checkout is closed at the provider first. */
export async function deleteBooking(parts: BookingParts, id: number, call: BookingCall) {
  const { db } = parts
  if (!(await findBooking(db, id))) return refuse('NOT_FOUND')
  const early = await whyNotGone(db, id)
  if (early) return early
  await closeCheckout(parts, id, 'cancel', call)
  if (!(await endChange(parts, id, call))) return stillPaying()
  return inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, id)
    if (!booking) return refuse('NOT_FOUND')
    // Paid at the last moment, or paid for again meanwhile.
    const refusal = await whyNotGone(transaction, id)
    if (refusal) return refusal
    if (await findOpenPayment(transaction, id)) return stillPaying()
    if (isExpected(booking, call.now)) await mailCancelledByCafe(transaction, booking, call)
    await remove(transaction, booking, call)
    return undefined
  })
}

async function whyNotGone(db: Db, id: number): Promise<Refusal | null> {
  if (await sawMoney(db, id)) return paidOnce()
  return (await findRow(db, 'arrivals', { booking_id: id })) ? cameOnce() : null
}

const paidOnce = () =>
  refuse('INVALID_STATE', { message: 'This booking was paid, so it can only be cancelled.' })

const cameOnce = () =>
  refuse('INVALID_STATE', { message: 'Somebody came for this booking, so it stays.' })

/** A customer who believes that they are expected must hear that they are not. */
const isExpected = ({ status, ends_at }: Booking, now: Temporal.Instant) =>
  isComing(status) && Temporal.Instant.compare(ends_at, now) > 0

async function remove(db: Db, booking: Booking, call: BookingCall) {
  const { id, reference, status, booking_date, start_time, people, total_pence, user_id } = booking
  await updateRow(db, 'mails', { booking_id: id }, { booking_id: null })
  // Credit that was given for it can still be spent, so it stays told who gave it and why.
  await updateRow(db, 'given_away', { booking_id: id, kind: 'goodwill' }, { booking_id: null })
  await deleteRows(db, 'cancellation_requests', { booking_id: id })
  const payments = await deletePaymentsOf(db, id)
  await forgetCall(db, 'booking', id)
  if (!isOff(status)) await giveBack(db, booking)
  await deleteRows(db, 'bookings', { id })
  await forgetContact(db, booking.contact_id)

  for (const { id: paymentId, ...before } of payments) {
    await remember(db, 'payment.deleted', paymentId, { before }, call)
  }
  const before = { reference, status, booking_date, start_time, people, total_pence, user_id }
  await remember(db, 'booking.deleted', id, { before }, call)
}
