import { emit } from '../events/emit.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Charge, Refund } from '../stripe-objects.ts'

/** A refund that was under way has reached the customer. */
export function settleRefund(sandbox: Sandbox, id: string): void {
  const refund = sandbox.ledger.refunds.get(id)
  if (!refund) return
  const { pending_reason: _, ...rest } = refund
  const settled: Refund = { ...rest, status: 'succeeded' }
  sandbox.ledger.refunds.put(settled)
  emit(sandbox, 'refund.updated', settled, refund)
}

/** The customer's bank sent the money back: it is the merchant's again, to be refunded anew. */
export function failRefund(sandbox: Sandbox, id: string): void {
  const { ledger } = sandbox
  const refund = ledger.refunds.get(id)
  const charge = refund && ledger.charges.get(refund.charge)
  if (!refund || !charge) return
  const failed: Refund = {
    ...refund,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  }
  const reopened: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  }
  ledger.refunds.put(failed)
  ledger.charges.put(reopened)
  emit(sandbox, 'refund.updated', failed, refund)
  emit(sandbox, 'refund.failed', failed, refund)
}
