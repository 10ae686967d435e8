import type Stripe from 'stripe'
import type { Checkout, CheckoutState, ProviderRefund, RefundStatus } from './card-provider.ts'

export function readCheckout(session: Stripe.Checkout.Session): Checkout {
  const { payment_intent: payment } = session
  return {
    id: session.id,
    url: session.url,
    state: stateOf(session),
    amountPence: session.amount_total,
    currency: session.currency,
    bookingReference: session.client_reference_id,
    sessionReference: session.metadata?.session ?? null,
    paymentId: typeof payment === 'string' ? payment : (payment?.id ?? null),
  }
}

function stateOf({
  status,
  payment_status,
  payment_intent,
}: Stripe.Checkout.Session): CheckoutState {
  if (payment_status === 'paid') return 'paid'
  if (status !== 'complete') return status === 'expired' ? 'expired' : 'open'
  // A bank that takes its time, and in the end may say no.
  const intent = typeof payment_intent === 'object' ? payment_intent?.status : undefined
  return intent === 'canceled' || intent === 'requires_payment_method' ? 'failed' : 'processing'
}

const refundStatuses: readonly RefundStatus[] = [
  'pending',
  'requires_action',
  'succeeded',
  'failed',
  'canceled',
]

export function readRefund(refund: Stripe.Refund): ProviderRefund {
  const { metadata } = refund
  return {
    id: refund.id,
    amountPence: refund.amount,
    status: refundStatuses.find((status) => status === refund.status) ?? 'pending',
    reason: metadata?.reason ?? refund.reason ?? 'other',
    failure: refund.failure_reason ?? null,
    key: metadata?.key ?? null,
  }
}
