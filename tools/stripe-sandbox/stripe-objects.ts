import type Stripe from 'stripe'

/**
 * Stripe's objects as the sandbox keeps them: references are ids, never expanded objects. The
 * official SDK's types are Stripe's description of the API version below, so the compiler holds
 * every object we answer with against it. Only types are imported: nothing of it runs here.
 */
export const API_VERSION = '2026-10-28.endive'

export type Metadata = Record<string, string>

export type Session = Stripe.Checkout.Session & {
  payment_intent: string | null
  metadata: Metadata
  amount_total: number
  currency: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid' | 'no_payment_required'
}

export type PaymentIntent = Stripe.PaymentIntent & {
  latest_charge: string | null
  payment_method: string | null
}

export type PaymentMethod = Stripe.PaymentMethod

export type Charge = Stripe.Charge & {
  payment_intent: string
  status: 'succeeded' | 'pending' | 'failed'
}

export type Refund = Stripe.Refund & {
  charge: string
  payment_intent: string
  status: 'succeeded' | 'pending' | 'failed'
  reason: RefundReason | null
}
export const refundReasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const
export type RefundReason = (typeof refundReasons)[number]

export type Dispute = Stripe.Dispute & { charge: string; payment_intent: string }

export type Product = Stripe.Product

// Over the wire a decimal is a string; the SDK makes an object of it.
export type Price = Omit<Stripe.Price, 'unit_amount_decimal'> & {
  product: string
  unit_amount: number
  unit_amount_decimal: string
}
export type LineItem = Omit<Stripe.LineItem, 'price'> & { price: Price; quantity: number }

export type EventType =
  | 'charge.dispute.created'
  | 'charge.failed'
  | 'charge.pending'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.processing'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated'

export type Cause = { id: string | null; idempotency_key: string | null }

export type Event = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: Cause
  type: EventType
}

export type List<Item> = { object: 'list'; data: Item[]; has_more: boolean; url: string }
