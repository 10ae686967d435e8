import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { mailConfirmation, mailVisit } from '#server/ordering/booking/booking-mails.ts'
import { latePayment } from '#server/ordering/booking/mails/payment.mail.tsx'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import { mustMove } from '#server/ordering/booking/move-booking.ts'
import type { Checkout } from '#server/platform/card/card-provider.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { acceptChange, paidBy } from './accept-change.ts'
import { changePayment, listKeptPayments, type Payment } from './payments.queries.ts'
import { queueRefund } from './queue-refund.ts'

/** The provider has the money. The booking and the payment are locked. */
export async function acceptPayment(
  db: Db,
  booking: Booking,
  payment: Payment,
  checkout: Checkout,
  call: BookingCall,
): Promise<void> {
  const mismatch = mismatchOf(booking, payment, checkout)
  if (mismatch) return raise(db, payment, mismatch, call)
  if (payment.change_id !== null) return acceptChange(db, booking, payment, checkout, call)

  // By a checkout that was replaced when the party changed, it pays for something else.
  const isOutdated = payment.amount_pence !== booking.total_pence
  const isSpare = isOutdated || (await listKeptPayments(db, booking.id)).length > 0
  const facts = { ...paidBy(checkout, call), is_kept: !isSpare }
  const paid = await changePayment(db, payment, facts, 'payment.paid', call)
  if (isSpare) return sendBack(db, paid, 'duplicate', call)
  if (booking.status === 'pending') return confirm(db, booking, 'payment', call)
  if (!isOver(booking)) return
  if (await canStillCome(db, booking, call.now)) return confirm(db, booking, 'late_payment', call)
  await sendBack(db, paid, 'late_payment', call)
  await mailVisit(db, booking, call, latePayment)
}

async function confirm(
  db: Db,
  booking: Booking,
  by: 'payment' | 'late_payment',
  call: BookingCall,
): Promise<void> {
  const confirmed = await mustMove(db, booking, 'confirmed', by, call)
  await mailConfirmation(db, confirmed, call)
}

function mismatchOf(booking: Booking, payment: Payment, checkout: Checkout): string | null {
  if (checkout.amountPence !== payment.amount_pence) return 'amount-differs'
  if (checkout.currency !== payment.currency) return 'currency-differs'
  if (checkout.bookingReference !== booking.reference) return 'reference-differs'
  return checkout.paymentId ? null : 'payment-unnamed'
}

/** Money that does not match is never taken for ours: a person has to look. */
async function raise(db: Db, payment: Payment, attention: string, call: BookingCall) {
  if (payment.attention === attention) return
  await changePayment(db, payment, { attention }, 'payment.needs-attention', call)
}

const isOver = ({ status }: Booking) => status === 'cancelled' || status === 'not_confirmed'

/** Nobody ended it on purpose, it is not too late, and there are seats again. */
async function canStillCome(db: Db, booking: Booking, now: Temporal.Instant): Promise<boolean> {
  const lapsed =
    booking.status === 'not_confirmed' || booking.cancellation_source === 'auto_cleanup'
  if (!lapsed || Temporal.Instant.compare(now, booking.starts_at) >= 0) return false
  const [seated] = await rows<{ has_room: boolean }>(db)`
    select has_room(bookings) from bookings where id = ${booking.id}`
  return seated?.has_room ?? false
}

async function sendBack(
  db: Db,
  payment: Payment,
  origin: 'duplicate' | 'late_payment',
  call: BookingCall,
): Promise<void> {
  const reason = origin === 'duplicate' ? 'duplicate_charge' : 'late_payment'
  const { amount_pence: amountPence } = payment
  await queueRefund(db, payment, { amountPence, reason, origin }, call)
}
