import { randomUUID } from 'node:crypto'
import type { RefundPart } from '#domain/pricing/plan-refund.ts'
import { userOf } from '#server/platform/record-audit.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findPaymentOfTender, lockPayment, type Payment } from './payments.queries.ts'
import { type RefundManner, type RefundRow, writeRefund } from './refunds.queries.ts'

/**
 * Promises money back, in the transaction that causes it; `sendRefunds` then asks the provider.
 * The payment is locked. The database refuses more than is left, whatever was counted before.
 */
export async function queueRefund(
  db: Db,
  payment: Payment,
  amountPence: number,
  { reason, origin, callId }: RefundManner,
  call: BookingCall,
): Promise<RefundRow> {
  const { actor, now } = call
  return writeRefund(
    db,
    payment,
    {
      idempotency_key: randomUUID(),
      amount_pence: amountPence,
      status: 'queued',
      reason,
      origin,
      requested_by: userOf(actor),
      call_id: callId ?? null,
      next_attempt_at: now,
    },
    'refund.queued',
    call,
  )
}

/** Goes back by the provider: `sendRefunds` asks it once the transaction is over. */
export async function giveBackByCard(
  db: Db,
  { tenderId, pence }: RefundPart,
  manner: RefundManner,
  call: BookingCall,
): Promise<void> {
  const { id } = await findPaymentOfTender(db, tenderId)
  await queueRefund(db, await lockPayment(db, id), pence, manner, call)
}
