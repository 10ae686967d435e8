import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { type Booking, lockBooking } from '#server/ordering/booking/bookings.queries.ts'
import {
  mailChangeNotMade,
  mailHoldExpired,
  mailPaymentFailed,
} from '#server/ordering/booking/booking-mails.ts'
import { mustMove } from '#server/ordering/booking/move-booking.ts'
import type { Checkout } from '#server/platform/card/card-provider.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { endOpenChange, findChange } from '#server/ordering/booking/changes.queries.ts'
import { outlives } from './checkout-for.ts'
import { acceptPayment } from './accept-payment.ts'
import { changePayment, findPayment, lockPayment, type Payment } from './payments.queries.ts'

/** What follows from a checkout as the provider shows it now. Called in a transaction. */
export async function applyCheckout(
  db: Db,
  paymentId: number,
  checkout: Checkout,
  call: BookingCall,
): Promise<void> {
  const seen = await findPayment(db, paymentId)
  const booking = seen && (await lockBooking(db, seen.booking_id))
  if (!booking) return
  const payment = await lockPayment(db, paymentId)
  if (payment.status === 'paid') return
  if (checkout.state === 'paid') return acceptPayment(db, booking, payment, checkout, call)
  if (payment.status !== 'open') return
  if (checkout.state === 'expired') await expire(db, booking, payment, checkout, call)
  if (checkout.state === 'failed') await fail(db, booking, payment, checkout, call)
}

async function expire(
  db: Db,
  booking: Booking,
  payment: Payment,
  { id: provider_session_id }: Checkout,
  call: BookingCall,
): Promise<void> {
  const change = { status: 'expired', provider_session_id } as const
  await changePayment(db, payment, change, 'payment.expired', call)
  if (payment.change_id !== null) return dropChange(db, booking, payment, call)
  // Ended by us: whoever did it decides what becomes of the booking.
  if (booking.status !== 'pending' || payment.closed_for || outlives(booking, payment)) return
  await mustMove(db, booking, 'cancelled', 'auto_cleanup', call)
  await mailHoldExpired(db, booking, call)
}

async function fail(
  db: Db,
  booking: Booking,
  payment: Payment,
  { id: provider_session_id }: Checkout,
  call: BookingCall,
): Promise<void> {
  const change = { status: 'failed', provider_session_id } as const
  await changePayment(db, payment, change, 'payment.failed', call)
  if (payment.change_id !== null) return dropChange(db, booking, payment, call)
  if (booking.status !== 'pending' || outlives(booking, payment)) return
  await mustMove(db, booking, 'not_confirmed', 'payment_failed', call)
  await mailPaymentFailed(db, booking, call)
}

/** It was not paid: its seats are free again, and the booking stays as it is. */
async function dropChange(
  db: Db,
  booking: Booking,
  { change_id, closed_for }: Payment,
  call: BookingCall,
): Promise<void> {
  const change = await findChange(db, change_id ?? 0)
  if (change.state !== 'open') return
  await endOpenChange(db, change, { state: 'over', is_held: false }, call)
  // Whoever ended it knows.
  if (!closed_for) await mailChangeNotMade(db, booking, change, call, { isPaid: false })
}
