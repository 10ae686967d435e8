import { type BookingParts, callBy } from '#server/ordering/booking/booking-call.ts'
import { findPayment, type Payment } from '#server/ordering/ledger/payments.queries.ts'
import type { ProviderRefund } from '#server/platform/card/card-provider.ts'
import { orNothing, ProviderFault, ProviderRefused } from '#server/platform/card/provider-fault.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { oneRow } from '#server/platform/database/statement.ts'
import { applyRefunds } from './apply-refunds.ts'
import {
  listRefundsOf,
  listRefundsOfBooking,
  type RefundRow,
} from '#server/ordering/ledger/refunds.queries.ts'

/** Sends every refund of a booking that waits. What gets no clear answer waits for the job. */
export async function sendRefunds(parts: BookingParts, bookingId: number): Promise<void> {
  await sendQueued(parts, await listRefundsOfBooking(parts.db, bookingId))
}

/** All that wait of what a payment is for. */
export async function sendRefundsFor(
  parts: BookingParts,
  { id, booking_id }: Pick<Payment, 'id' | 'booking_id'>,
) {
  if (booking_id !== null) return sendRefunds(parts, booking_id)
  await sendQueued(parts, await listRefundsOf(parts.db, id))
}

async function sendQueued(parts: BookingParts, refunds: readonly RefundRow[]): Promise<void> {
  for (const { id, status } of refunds) {
    if (status === 'queued') await sendRefund(parts, id)
  }
}

/** Asks the provider to give money back, once however often it is asked. */
export async function sendRefund(parts: BookingParts, refundId: number): Promise<void> {
  const refund = await claim(parts, refundId)
  if (!refund) return
  const payment = await findPayment(parts.db, refund.payment_id)
  if (!payment?.provider_payment_id) return
  try {
    await ask(parts, refund, payment, payment.provider_payment_id)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    parts.log.warn({ err: error, refund: refundId }, 'a refund waits for the card provider')
  }
}

/** One try at a time, each later than the one before: a minute, two, four … at most an hour. */
async function claim({ db, clock }: BookingParts, id: number): Promise<RefundRow | undefined> {
  const now = clock.now()
  const claimed = await oneRow<RefundRow>(db)`
    update refunds set attempts = attempts + 1, next_attempt_at = ${now}::timestamptz
      + least(interval '1 hour', interval '1 minute' * 2 ^ least(attempts, 8))
    where id = ${id} and status = 'queued' and next_attempt_at <= ${now} returning *`
  return claimed
}

async function ask(parts: BookingParts, refund: RefundRow, payment: Payment, paymentId: string) {
  const { card } = parts
  const { idempotency_key: key, amount_pence: amountPence, reason } = refund
  if (refund.attempts > 1) {
    // The provider forgets keys after a day; its list of refunds does not forget ours.
    const known = await orNothing(card.listRefunds(paymentId), [])
    if (known.some((each) => each.key === key)) return apply(parts, payment, known)
  }
  try {
    const sent = await card.sendRefund({ idempotencyKey: key, paymentId, amountPence, reason })
    await apply(parts, payment, [sent])
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    // Most likely staff refunded it at the provider: what is there is taken over.
    const refused = { refusedId: refund.id, failure: error.code }
    const known = await orNothing(card.listRefunds(paymentId), [])
    await apply(parts, payment, known, refused)
  }
}

async function apply(
  parts: BookingParts,
  payment: Payment,
  refunds: ProviderRefund[],
  refused?: { refusedId: number; failure: string },
): Promise<void> {
  const call = callBy('provider', parts)
  await inTransaction(parts.db, (transaction) =>
    applyRefunds(transaction, payment.id, refunds, call, refused),
  )
}
