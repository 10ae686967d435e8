import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { applyCheckout } from './apply-checkout.ts'
import { openCheckout } from './open-checkout.ts'
import { findPayment } from './payments.queries.ts'
import { sendRefunds } from './send-refunds.ts'
import { updateRow } from '#server/platform/database/row.ts'

/**
 * Asks the provider what became of a checkout and does what follows. Only this confirms a
 * booking: events and browsers merely say that it is time to ask. Safe to repeat and to race.
 */
export async function askAboutPayment(parts: BookingParts, paymentId: number, call: BookingCall) {
  const { db } = parts
  await noteAsked(parts, paymentId)
  const checkout = await openCheckout(parts, paymentId, call)
  if (!checkout) return
  await inTransaction(db, (transaction) => applyCheckout(transaction, paymentId, checkout, call))
  const payment = await findPayment(db, paymentId)
  if (payment?.status === 'paid') await sendRefunds(parts, payment.booking_id)
}

/** Before the answer: one that never comes must not put this payment first in every round. */
async function noteAsked({ db, clock }: BookingParts, paymentId: number): Promise<void> {
  await updateRow(db, 'payments', { id: paymentId }, { checked_at: clock.now() })
}
