import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { mailChangeNotMade } from '#server/ordering/booking/booking-mails.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import { findChange } from '#server/ordering/booking/changes.queries.ts'
import { giveUpChange } from '#server/ordering/seats/hold-change.ts'
import { outlivesCheckout } from './hold.ts'
import { letGo } from './release-unpayable.ts'
import { sendRefundsFor } from '#server/ordering/refunds/send-refunds.ts'
import type { Checkout } from '#server/platform/card/card-provider.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { oneRow } from '#server/platform/database/statement.ts'
import { acceptGift, acceptPayment } from './accept-payment.ts'
import { lockPaidFor, type PaymentOf } from '#server/ordering/ledger/paid-for.ts'
import { openCheckout } from './open-checkout.ts'
import {
  changePayment,
  endPayment,
  lockPaymentIfThere,
  type Payment,
} from '#server/ordering/ledger/payments.queries.ts'

/**
 * Asks the provider what became of a checkout and does what follows. Only this confirms a
 * booking: events and browsers merely say that it is time to ask. Safe to repeat and to race.
 */
export async function askAboutPayment(parts: BookingParts, paymentId: number, call: BookingCall) {
  const payment = await noteAsked(parts, paymentId)
  const checkout = payment && (await openCheckout(parts, payment, call))
  if (checkout) await followCheckout(parts, payment, checkout, call)
}

/** Before the answer: one that never comes must not put this payment first in every round. */
export const noteAsked = ({ db, clock }: BookingParts, paymentId: number) =>
  oneRow<Payment>(db)`
    with asked as (update payments set checked_at = ${clock.now()} where id = ${paymentId})
    select * from card_payments where id = ${paymentId}`

export async function followCheckout(
  parts: BookingParts,
  payment: Payment,
  checkout: Checkout,
  call: BookingCall,
): Promise<void> {
  const mayGoBack = await inTransaction(parts.db, (transaction) =>
    applyCheckout({ ...parts, db: transaction }, payment, checkout, call),
  )
  if (mayGoBack) await sendRefundsFor(parts, payment)
}

/**
 * What follows from a checkout as the provider shows it now. Called in a transaction; answers whether
 * money may go back by it, which `sendRefundsFor` then looks for.
 */
export async function applyCheckout(
  { db, seal }: Pick<BookingParts, 'db' | 'seal'>,
  seen: PaymentOf,
  checkout: Checkout,
  call: BookingCall,
): Promise<boolean> {
  // The booking's row lock before the payment's.
  const paidFor = await lockPaidFor(db, seen)
  const payment = await lockPaymentIfThere(db, seen.id)
  if (!paidFor || !payment) return false
  const { booking, gift } = paidFor
  if (booking) return applyLocked(db, booking, payment, checkout, call)
  if (payment.status === 'open') await noteState(db, payment, checkout, call)
  if (payment.status !== 'paid' && checkout.state === 'paid') {
    await acceptGift({ db, seal }, gift, payment, checkout, call)
  }
  return false
}

/** The booking and the payment are locked. */
export async function applyLocked(
  db: Db,
  booking: Booking,
  payment: Payment,
  checkout: Checkout,
  call: BookingCall,
): Promise<boolean> {
  const { state } = checkout
  if (payment.status === 'paid') return true
  if (state === 'paid') return acceptPayment(db, booking, payment, checkout, call)
  if (payment.status !== 'open') return false
  await noteState(db, payment, checkout, call)
  if (state === 'expired' || state === 'failed') await end(db, booking, payment, state, call)
  return state !== 'open'
}

/** Of an open payment: how it stands, but for money that came, which its owner accepts. */
async function noteState(db: Db, payment: Payment, checkout: Checkout, call: BookingCall) {
  const { id: provider_session_id, state: status } = checkout
  if (status === 'expired' || status === 'failed') {
    const ending = { status, provider_session_id }
    await endPayment(db, payment, ending, `payment.${status}`, call)
  } else if (status === 'processing' && !payment.processing_since) {
    const underWay = { provider_session_id, processing_since: call.now }
    await changePayment(db, payment, underWay, 'payment.processing', call)
  }
}

async function end(
  db: Db,
  booking: Booking,
  payment: Payment,
  status: 'expired' | 'failed',
  call: BookingCall,
): Promise<void> {
  if (payment.change_id !== null) return dropChange(db, booking, payment, call)
  if (booking.status !== 'pending' || outlivesCheckout(booking)) return
  // Ended by us: the act that did it decides what becomes of the booking.
  if (status === 'expired' && payment.closed_for) return
  await letGo(db, booking, status, call)
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
  await giveUpChange(db, change, call)
  // The act that ended it knows.
  if (!closed_for) await mailChangeNotMade(db, booking, 0, call)
}
