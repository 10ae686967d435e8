import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { type Booking, lockBooking } from '#server/ordering/booking/bookings.queries.ts'
import { mailChangeNotMade } from '#server/ordering/booking/booking-mails.ts'
import type { Checkout } from '#server/platform/card/card-provider.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { endOpenChange, findChange } from '#server/ordering/booking/changes.queries.ts'
import { outlivesCheckout } from '#server/ordering/holds/hold.ts'
import { acceptPayment } from './accept-payment.ts'
import { letGo } from '#server/ordering/holds/release-unpayable.ts'
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
  const { id: provider_session_id, state: status } = checkout
  if (status === 'expired' || status === 'failed') {
    await end(db, booking, payment, { status, provider_session_id }, call)
  }
}

async function end(
  db: Db,
  booking: Booking,
  payment: Payment,
  ending: { status: 'expired' | 'failed'; provider_session_id: string },
  call: BookingCall,
): Promise<void> {
  await changePayment(db, payment, ending, `payment.${ending.status}`, call)
  if (payment.change_id !== null) return dropChange(db, booking, payment, call)
  if (booking.status !== 'pending' || outlivesCheckout(booking)) return
  // Ended by us: whoever did it decides what becomes of the booking.
  if (ending.status === 'expired' && payment.closed_for) return
  await letGo(db, booking, ending.status, call)
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
