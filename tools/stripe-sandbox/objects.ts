import type Stripe from 'stripe'

/**
 * Stripe's objects as the sandbox keeps them: as much as our client and our tests read, every field
 * held against the SDK's own types. References are ids. Only types are imported: nothing of it runs.
 */
export const API_VERSION = '2026-10-28.endive'

export type Metadata = Record<string, string>

export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'mode'
  | 'payment_method_types'
  | 'submit_type'
  | 'url'
> & {
  amount_total: number
  currency: string
  /** Absent until a customer pays. */
  customer_details?: { email: string; name: string }
  metadata: Metadata
  payment_intent: string | null
  payment_status: 'unpaid' | 'paid'
  status: 'open' | 'complete' | 'expired'
  success_url: string
}

export type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'created'
  | 'currency'
  | 'description'
  | 'livemode'
  | 'metadata'
  | 'status'
> & { latest_charge: string | null }

export type Charge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_refunded'
  | 'created'
  | 'currency'
  | 'description'
  | 'disputed'
  | 'failure_message'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'receipt_email'
  | 'refunded'
> & {
  payment_intent: string
  status: 'succeeded' | 'pending' | 'failed'
  payment_method_details: { type: 'card' | 'pay_by_bank'; card?: { last4: string } }
}

export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'failure_reason'
> & {
  charge: string
  metadata: Metadata
  payment_intent: string
  reason: RefundReason | null
  status: 'succeeded' | 'pending' | 'failed'
}
export const refundReasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const
export type RefundReason = (typeof refundReasons)[number]

export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'livemode' | 'reason' | 'status'
> & { charge: string; payment_intent: string }

export type Event = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: { id: string } }
  livemode: false
  pending_webhooks: number
  request: Stripe.Event['request']
  type: Stripe.Event['type']
}
