import { z } from 'zod'
import { cardEnding } from './cards.ts'
import { must, refuse } from './errors.ts'
import { refundReasons, type Charge, type Refund } from './objects.ts'
import { metadata, text, whole } from './parameters.ts'
import { emit, newId, plan, money, SOME_TIME, timeOf, type Sandbox } from './sandbox.ts'

export const refundParameters = z.strictObject({
  payment_intent: text(),
  amount: whole({ min: 1 }).optional(),
  reason: z.enum(refundReasons).optional(),
  metadata: metadata().default({}),
})
type Wanted = z.output<typeof refundParameters>

/** Gives money back. Never more than was paid, in however many parts. */
export function createRefund(sandbox: Sandbox, wanted: Wanted): Refund {
  const { ledger } = sandbox
  const charge = findCharge(sandbox, wanted.payment_intent)
  const amount = wanted.amount ?? charge.amount - charge.amount_refunded
  checkRefundable(charge, amount)
  const manner = cardEnding(charge.payment_method_details.card?.last4)?.refunds
  const refund: Refund = {
    id: newId('re_3', 23),
    object: 'refund',
    amount,
    charge: charge.id,
    created: timeOf(sandbox),
    currency: charge.currency,
    metadata: wanted.metadata,
    payment_intent: charge.payment_intent,
    reason: wanted.reason ?? null,
    status: manner === 'pending first' ? 'pending' : 'succeeded',
  }
  const refunded = withRefunded(charge, charge.amount_refunded + amount)
  ledger.refunds.put(refund)
  ledger.charges.put(refunded)
  emit(sandbox, 'refund.created', refund)
  emit(sandbox, 'charge.refunded', refunded)
  const later = { 'pending first': 'settle-refund', 'failing later': 'fail-refund' } as const
  if (manner) plan(sandbox, later[manner], timeOf(sandbox) + SOME_TIME, refund.id)
  return refund
}

const withRefunded = (charge: Charge, amount: number): Charge => ({
  ...charge,
  amount_refunded: amount,
  refunded: amount === charge.amount,
})

function findCharge({ ledger }: Sandbox, intentId: string): Charge {
  const intent = must(ledger.intents.get(intentId), 'payment_intent', intentId)
  const charge = ledger.charges.get(intent.latest_charge ?? '')
  if (charge?.status === 'succeeded') return charge
  throw refuse(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
}

function checkRefundable(charge: Charge, amount: number): void {
  const left = charge.amount - charge.amount_refunded
  if (charge.disputed) {
    const code = 'charge_disputed'
    throw refuse(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code })
  }
  if (left === 0) {
    const code = 'charge_already_refunded'
    throw refuse(`Charge ${charge.id} has already been refunded.`, { code })
  }
  if (amount <= left) return
  const of = charge.amount_refunded > 0 ? 'unrefunded amount on charge' : 'charge amount'
  const shown = (minor: number) => money(minor, charge.currency)
  const message = `Refund amount (${shown(amount)}) is greater than ${of} (${shown(left)})`
  throw refuse(message, { param: 'amount' })
}

/** A refund that was under way has reached the customer. */
export function settleRefund(sandbox: Sandbox, id: string): void {
  const settled: Refund = {
    ...must(sandbox.ledger.refunds.get(id), 'refund', id),
    status: 'succeeded',
  }
  sandbox.ledger.refunds.put(settled)
  emit(sandbox, 'refund.updated', settled)
}

/** The customer's bank sent the money back: it is the merchant's again, to be refunded anew. */
export function failRefund(sandbox: Sandbox, id: string): void {
  const { ledger } = sandbox
  const refund = must(ledger.refunds.get(id), 'refund', id)
  const charge = must(ledger.charges.get(refund.charge), 'charge', refund.charge)
  const failed: Refund = { ...refund, failure_reason: 'expired_or_canceled_card', status: 'failed' }
  ledger.refunds.put(failed)
  ledger.charges.put(withRefunded(charge, charge.amount_refunded - refund.amount))
  emit(sandbox, 'refund.updated', failed)
  emit(sandbox, 'refund.failed', failed)
}
