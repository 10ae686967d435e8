import type Stripe from 'stripe'
import type { Checkout, CheckoutState, ProviderRefund, RefundStatus } from './card-provider.ts'

/** The payment is needed only where the session itself is undecided. */
export function readCheckout(
  session: Stripe.Checkout.Session,
  payment?: Stripe.PaymentIntent,
): Checkout {
  return {
    id: session.id,
    url: session.url,
    state: stateOf(session, payment),
    amountPence: session.amount_total,
    currency: session.currency,
    bookingReference: session.client_reference_id ?? session.metadata?.booking ?? null,
    sessionReference: session.metadata?.session ?? null,
    paymentId: paymentOf(session),
  }
}

type HasPayment = { payment_intent?: string | { id: string } | null }

/** The provider names a payment, or shows it whole. */
export function paymentOf({ payment_intent: payment }: HasPayment): string | null {
  return typeof payment === 'string' ? payment : (payment?.id ?? null)
}

/** The customer is done, but the bank may not be. */
export function isUndecided({ status, payment_status }: Stripe.Checkout.Session): boolean {
  return status === 'complete' && payment_status !== 'paid'
}

function stateOf(session: Stripe.Checkout.Session, payment?: Stripe.PaymentIntent): CheckoutState {
  if (session.payment_status === 'paid') return 'paid'
  if (!isUndecided(session)) return session.status === 'expired' ? 'expired' : 'open'
  const hasFailed = payment?.status === 'canceled' || payment?.status === 'requires_payment_method'
  return hasFailed ? 'failed' : 'processing'
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
    isMarked: Boolean(metadata),
  }
}
