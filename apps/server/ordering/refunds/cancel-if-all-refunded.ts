import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { mailApproved, mailCancelledByCafe } from '#server/ordering/booking/booking-mails.ts'
import { lockBooking } from '#server/ordering/booking/bookings.queries.ts'
import { closeRequest } from '#server/ordering/booking/cancellation-requests.ts'
import { mustMove } from '#server/ordering/seats/move-booking.ts'
import { isByHand } from '#domain/pricing/plan-refund.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { anyRow } from '#server/platform/database/statement.ts'
import { listLastGivenBack } from '#server/ordering/ledger/refunds.queries.ts'

/**
 * A customer who got all their money back is not expected any more: what the provider has accepted and what
 * was handed over counts, promises do not. A request under review is thereby approved, since that is
 * the only way such a booking is cancelled.
 */
export async function cancelIfAllRefunded(db: Db, bookingId: number, call: BookingCall) {
  const booking = await lockBooking(db, bookingId)
  if (booking?.status !== 'confirmed' && booking?.status !== 'cancelrequested') return
  // Changed to a visit that is free, it costs nothing and is expected all the same.
  if (booking.total_pence === 0 || booking.paid_pence === 0) return
  if (booking.refunded_pence < booking.paid_pence) return
  if (await isOnItsWay(db, bookingId)) return

  const last = await listLastGivenBack(db, bookingId)
  // Of what was handed over its guest was told as it happened: they need not come for it again.
  const back = last.filter((part) => !isByHand(part))
  if (booking.status === 'confirmed') {
    await mustMove(db, booking, { to: 'cancelled', by: 'full_refund' }, call)
    const isWished = last[0]?.reason === 'requested_by_customer'
    return mailCancelledByCafe(db, booking, call, { back, isWished })
  }
  await closeRequest(db, booking, { isApproved: true, adminNotes: null }, call)
  const cancelled = await mustMove(db, booking, { to: 'cancelled', by: 'admin_approval' }, call)
  await mailApproved(db, cancelled, { back }, call)
}

const isOnItsWay = (db: Db, bookingId: number) =>
  anyRow(db)`
    select from refunds join card_payments on card_payments.id = payment_id
    where booking_id = ${bookingId} and is_kept and refunds.status = 'queued'`
