import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import {
  mailBookingChanged,
  mailChangeNotMade,
  mailVisitMoved,
} from '#server/ordering/booking/booking-mails.ts'
import { type Booking, changeBooking } from '#server/ordering/booking/bookings.queries.ts'
import {
  becoming,
  type Change,
  endOpenChange,
  findChange,
  hasRoomForChange,
} from '#server/ordering/booking/changes.queries.ts'
import type { Checkout } from '#server/platform/card/card-provider.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { askAgainAt } from './ask-again.ts'
import { billSeats } from './bill.queries.ts'
import { changePayment, type Payment } from './payments.queries.ts'
import { queueRefund } from './queue-refund.ts'
import { refundPart } from './refund-part.ts'

/** The provider has the money for a change. The booking and the payment are locked. */
export async function acceptChange(
  db: Db,
  booking: Booking,
  payment: Payment,
  checkout: Checkout,
  call: BookingCall,
): Promise<void> {
  const change = await findChange(db, payment.change_id ?? 0)
  const isKept = await canBeMade(db, booking, change, call.now)
  const facts = { ...paidBy(checkout, call), is_kept: isKept }
  const paid = await changePayment(db, payment, facts, 'payment.paid', call)
  if (isKept) {
    // The seats it holds are free for the booking before the booking takes them.
    const ending = { state: 'done', made_version: booking.version + 1 } as const
    const made = await endOpenChange(db, change, ending, call)
    await becomeChanged(db, booking, made, call)
    return
  }
  if (change.state === 'open') {
    await endOpenChange(db, change, { state: 'over', is_held: false }, call)
  }
  const why = { reason: 'late_payment', origin: 'late_payment' } as const
  await queueRefund(db, paid, { ...why, amountPence: paid.amount_pence }, call)
  await mailChangeNotMade(db, booking, change, call, { isPaid: true })
}

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

export const paidBy = (checkout: Checkout, { now }: BookingCall) =>
  ({
    status: 'paid',
    paid_at: now,
    ask_again_at: askAgainAt(now),
    attention: null,
    provider_session_id: checkout.id,
    provider_payment_id: checkout.paymentId,
  }) as const

/** Its seats are held, or free still, and the booking is as it was when it was agreed. */
async function canBeMade(db: Db, booking: Booking, change: Change, now: Temporal.Instant) {
  if (booking.status !== 'confirmed' || change.state === 'done') return false
  if (change.state === 'open') return true
  const isAhead = Temporal.Instant.compare(now, change.starts_at) < 0
  const isSame = booking.version === change.booking_version
  return isAhead && isSame && hasRoomForChange(db, change)
}
