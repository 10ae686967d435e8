import { SOME_TIME } from '../agenda.ts'
import { noSuch, ParameterError, refuse } from '../api/errors.ts'
import { emit } from '../events/emit.ts'
import { newId } from '../ids.ts'
import { formatMoney } from '../money.ts'
import { cardWithFingerprint } from '../payments/cards.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Charge, Metadata, Refund, RefundReason } from '../stripe-objects.ts'

export type RefundRequest = {
  charge?: string | undefined
  payment_intent?: string | undefined
  amount?: number | undefined
  reason?: RefundReason | undefined
  metadata?: Metadata | undefined
}

/** Gives money back. Never more than was paid, in however many parts. */
export function createRefund(sandbox: Sandbox, request: RefundRequest): Refund {
  const { ledger, clock, agenda } = sandbox
  const charge = findCharge(sandbox, request)
  const amount = request.amount ?? charge.amount - charge.amount_refunded
  checkRefundable(charge, amount)
  const manner = mannerOf(charge)
  const refund = describeRefund(charge, amount, request, clock.now(), manner === 'pending first')
  const refunded: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: charge.amount_refunded + amount === charge.amount,
  }
  ledger.refunds.put(refund)
  ledger.charges.put(refunded)
  emit(sandbox, 'refund.created', refund)
  emit(sandbox, 'charge.refunded', refunded, charge)
  if (manner === 'pending first') agenda.plan('settle-refund', clock.now() + SOME_TIME, refund.id)
  if (manner === 'failing later') agenda.plan('fail-refund', clock.now() + SOME_TIME, refund.id)
  return refund
}

function findCharge({ ledger }: Sandbox, { charge: id, payment_intent: intentId }: RefundRequest) {
  if (id === undefined && intentId === undefined) {
    throw new ParameterError(
      'One of the following params should be provided for this request: payment_intent or charge.',
      {},
    )
  }
  const intent = intentId === undefined ? undefined : ledger.intents.get(intentId)
  if (intentId !== undefined && !intent) {
    throw noSuch('payment_intent', intentId, 'payment_intent')
  }
  const chargeId = id ?? intent?.latest_charge ?? ''
  const charge = ledger.charges.get(chargeId)
  if (id !== undefined && !charge) throw noSuch('charge', id, 'charge')
  if (charge && intent && charge.payment_intent !== intent.id) {
    throw refuse(`Charge ${charge.id} does not belong to PaymentIntent ${intent.id}.`, {})
  }
  if (charge?.status === 'succeeded') return charge
  const behind = charge?.payment_intent ?? intentId
  throw refuse(`This PaymentIntent (${behind}) does not have a successful charge to refund.`, {})
}

function checkRefundable(charge: Charge, amount: number): void {
  const left = charge.amount - charge.amount_refunded
  if (charge.disputed) {
    throw refuse(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  if (left === 0) {
    throw refuse(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  if (amount <= left) return
  const of = charge.amount_refunded > 0 ? 'unrefunded amount on charge' : 'charge amount'
  const [asked, rest] = [amount, left].map((each) => formatMoney(each, charge.currency))
  throw refuse(`Refund amount (${asked}) is greater than ${of} (${rest})`, { param: 'amount' })
}

function mannerOf({ payment_method_details: details }: Charge) {
  const fingerprint = details?.card?.fingerprint ?? ''
  return cardWithFingerprint(fingerprint)?.refunds ?? 'at once'
}

function describeRefund(
  charge: Charge,
  amount: number,
  { reason, metadata }: RefundRequest,
  now: number,
  pending: boolean,
): Refund {
  return {
    id: newId('re_3', 23),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: now,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    ...(charge.payment_method_details?.card && {
      destination_details: {
        card: {
          reference_status: 'pending',
          reference_type: 'acquirer_reference_number',
          type: 'refund',
        },
        type: 'card',
      },
    }),
    metadata: metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(pending && { pending_reason: 'processing' as const }),
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: pending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
}
