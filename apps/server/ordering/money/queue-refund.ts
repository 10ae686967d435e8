import { randomUUID } from 'node:crypto'
import { remember } from '#server/platform/record-audit.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { insertRow } from '#server/platform/database/row.ts'
import type { Payment } from './payments.queries.ts'
import type { RefundRow } from './refunds.queries.ts'

export type RefundWish = {
  amountPence: number
  reason: string
  origin: RefundRow['origin']
  /** The caller's own name for this wish: sent twice, it is one refund. */
  key?: string
}

/**
 * Promises money back, in the transaction that causes it; `sendRefunds` then asks the provider.
 * The payment is locked. The database refuses more than is left, whatever was counted before.
 */
export async function queueRefund(
  db: Db,
  payment: Payment,
  { amountPence, reason, origin, key }: RefundWish,
  call: BookingCall,
): Promise<RefundRow> {
  const { actor, now } = call
  const refund = await insertRow(db, 'refunds', {
    payment_id: payment.id,
    idempotency_key: randomUUID(),
    amount_pence: amountPence,
    status: 'queued',
    reason,
    origin,
    requested_by: 'id' in actor ? actor.id : null,
    request_key: key ?? null,
    next_attempt_at: now,
    created_at: now,
    updated_at: now,
  })
  const after = { status: 'queued', paymentId: payment.id, amountPence, origin }
  await remember(db, 'refund.queued', refund.id, { after }, call)
  return refund
}
