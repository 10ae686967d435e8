import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { openCheckout } from './open-checkout.ts'
import {
  changePayment,
  findOpenPayment,
  findPayment,
  lockPaymentIfThere,
  type Payment,
} from './payments.queries.ts'
import { askAboutPayment } from './ask-about-payment.ts'

/**
 * Makes sure that a booking's open checkout can never be paid: only then may its seats go
 * (docs/rules/seats.md#holds). What becomes of the booking is the caller's to decide; it may have been paid
 * meanwhile, so look at it again. False while a bank still works on it; throws while the provider
 * gives no clear answer.
 */
export async function closeCheckout(
  parts: BookingParts,
  bookingId: number,
  closedFor: 'cancel' | 'replace' | 'change',
  call: BookingCall,
): Promise<boolean> {
  const payment = await findOpenPayment(parts.db, bookingId)
  return payment ? closePayment(parts, payment, closedFor, call) : true
}

/** The same of one that was seen: another that was opened since stays open. */
export async function closePayment(
  parts: BookingParts,
  payment: Payment,
  closedFor: 'cancel' | 'replace' | 'change',
  call: BookingCall,
): Promise<boolean> {
  await noteWhy(parts, payment, closedFor, call)
  await endCheckout(parts, payment.id, call)
  return (await findPayment(parts.db, payment.id))?.status !== 'open'
}

/** Asks the provider to take no more money for it, and does what follows from its answer. */
export async function endCheckout(parts: BookingParts, paymentId: number, call: BookingCall) {
  const payment = await findPayment(parts.db, paymentId)
  const checkout = await openCheckout(parts, paymentId, call)
  if (payment && checkout?.state === 'open') {
    await parts.card.expireCheckout(checkout.id, `${payment.idempotency_key}-expire`)
  }
  await askAboutPayment(parts, paymentId, call)
}

// Before the provider is asked: its event may be back here sooner than its answer.
async function noteWhy(
  { db }: BookingParts,
  { id }: Payment,
  closedFor: 'cancel' | 'replace' | 'change',
  call: BookingCall,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const payment = await lockPaymentIfThere(transaction, id)
    if (payment?.status !== 'open' || payment.closed_for) return
    await changePayment(transaction, payment, { closed_for: closedFor }, 'payment.closing', call)
  })
}
