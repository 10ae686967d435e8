import {
  type BookingCall,
  type BookingParts,
  callBy,
} from '#server/ordering/booking/booking-call.ts'
import {
  mailCancelledByCafe,
  mailHoldExpired,
  mailVisit,
} from '#server/ordering/booking/booking-mails.ts'
import { paymentFailed } from '#server/ordering/booking/mails/mail-kinds.ts'
import { type Booking, lockBooking } from '#server/ordering/booking/bookings.queries.ts'
import { forgetCall } from '#server/ordering/booking/calls.queries.ts'
import { mustMove } from '#server/ordering/seats/move-booking.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { findOpenPayment } from '#server/ordering/ledger/payments.queries.ts'
import { markGivenUp } from '#server/ordering/booking/mark-given-up.ts'
import { giveAllBack } from '#server/ordering/ledger/give-back.ts'
import { isOver } from './hold.ts'

/**
 * Cancels an unpaid booking whose hold is over and which can no longer be paid: its checkout
 * was closed by an act that did not come to an end, or the provider never made it.
 */
export async function releaseUnpayable(parts: BookingParts, bookingId: number): Promise<void> {
  const call = callBy('system', parts)
  await inTransaction(parts.db, async (transaction) => {
    const booking = await lockUnpayable(transaction, bookingId)
    if (!booking || !isOver(booking, call.now)) return
    await letGo(transaction, booking, 'expired', call)
  })
}

/** What came of its bill at the desk goes back: the cafe keeps no money of a visit that is off. */
export async function letGo(
  db: Db,
  booking: Booking,
  why: 'expired' | 'failed',
  call: BookingCall,
): Promise<void> {
  const isFailed = why === 'failed'
  await markGivenUp(db, booking, call.now)
  const off = isFailed
    ? await mustMove(db, booking, { to: 'not_confirmed', by: 'payment_failed' }, call)
    : await mustMove(db, booking, { to: 'cancelled', by: 'auto_cleanup' }, call)
  const back = await giveAllBack(db, off, call)
  if (back.length > 0) return mailCancelledByCafe(db, off, call, { back })
  await (isFailed ? mailVisit(db, off, call, paymentFailed) : mailHoldExpired(db, off, call))
}

/**
 * For an order that the provider refused while its customer waited: they are told at once, so
 * there is no mail, and the same Idempotency-Key may try again. One that is paid in part keeps its
 * hold: the rest may come at the desk, and what came goes back when it ends.
 */
export async function abandonBooking(parts: BookingParts, bookingId: number): Promise<void> {
  const call = callBy('system', parts)
  await inTransaction(parts.db, async (transaction) => {
    const booking = await lockUnpayable(transaction, bookingId)
    if (!booking || booking.paid_pence > 0) return
    await mustMove(transaction, booking, { to: 'cancelled', by: 'auto_cleanup' }, call)
    await forgetCall(transaction, 'booking', bookingId)
  })
}

async function lockUnpayable(db: Db, bookingId: number): Promise<Booking | null> {
  const booking = await lockBooking(db, bookingId)
  if (booking?.status !== 'pending') return null
  return (await findOpenPayment(db, bookingId)) ? null : booking
}
