import { type BookingParts, callBy } from '#server/ordering/booking/booking-call.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { applyRefunds } from './apply-refunds.ts'
import { askAgainLater } from './ask-again.ts'
import { findPayment } from './payments.queries.ts'

/** Takes over whatever the provider knows of a payment's refunds. */
export async function syncRefunds(parts: BookingParts, paymentId: number): Promise<void> {
  const { db, card } = parts
  const payment = await findPayment(db, paymentId)
  if (!payment?.provider_payment_id) return
  await noteAsked(parts, paymentId)
  const refunds = await card.listRefunds(payment.provider_payment_id)
  const call = callBy('provider', parts)
  await inTransaction(db, (transaction) => applyRefunds(transaction, paymentId, refunds, call))
}

async function noteAsked({ db, clock }: BookingParts, paymentId: number): Promise<void> {
  await askAgainLater(db, paymentId, clock.now())
  await db
    .updateTable('refunds')
    .set({ next_attempt_at: clock.now().add({ seconds: 50 }) })
    .where('payment_id', '=', paymentId)
    .where('status', 'in', ['pending', 'requires_action'])
    .execute()
}
