import type { CheckoutItem } from '#domain/pricing/checkout-items.ts'

/** What we ask of the card provider: nothing of its own vocabulary goes further than this folder. */
export type CardProvider = {
  openCheckout(order: CheckoutOrder): Promise<Checkout>
  fetchCheckout(id: string): Promise<Checkout>
  /** The checkout by which a payment was made. */
  fetchCheckoutOf(paymentId: string): Promise<Checkout | null>
  /** For a checkout whose id never reached us. Null when the provider has none. */
  findCheckout(sought: SoughtCheckout): Promise<Checkout | null>
  /** Ends an open checkout, so that it can never be paid. One that is over stays as it is. */
  expireCheckout(id: string, idempotencyKey: string): Promise<Checkout>
  /** What was paid by our checkouts that were opened since then, as far as the provider's list goes. */
  listPaid(since: Temporal.Instant): Promise<PaidCheckout[]>
  sendRefund(order: RefundOrder): Promise<ProviderRefund>
  /** All refunds of a payment, ours and those made in the provider's dashboard. */
  listRefunds(paymentId: string): Promise<ProviderRefund[]>
  /** The payment that something belongs to. */
  fetchPaymentOf(kind: 'charge' | 'refund', id: string): Promise<string | null>
  fetchDispute(id: string): Promise<ProviderDispute>
  /** Null when the signature is missing, wrong or stale. */
  readEvent(body: string, signature: string | undefined, now: Temporal.Instant): CardEvent | null
}

export type CheckoutOrder = {
  idempotencyKey: string
  what: 'Booking' | 'Gift card'
  bookingReference: string
  sessionReference: string
  amountPence: number
  currency: string
  description: string
  /** They come to the amount. */
  items: readonly CheckoutItem[]
  payerEmail: string | null
  successUrl: string
  cancelUrl: string
  expiresAt: Temporal.Instant
}

export type SoughtCheckout = {
  sessionReference: string
  from: Temporal.Instant
  to: Temporal.Instant
}

/** `processing`: the customer is done, but the bank is not. */
export type CheckoutState = 'open' | 'processing' | 'paid' | 'failed' | 'expired'

export type Checkout = {
  id: string
  url: string | null
  state: CheckoutState
  amountPence: number | null
  currency: string | null
  bookingReference: string | null
  sessionReference: string | null
  /** The provider's name for the money itself, once the customer tried to pay. */
  paymentId: string | null
}

export type PaidCheckout = Checkout & {
  paymentId: string
  openedAt: Temporal.Instant
  payerEmail: string | null
}

type RefundOrder = {
  idempotencyKey: string
  paymentId: string
  amountPence: number
  reason: string
}

export type RefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'

export type ProviderRefund = {
  id: string
  amountPence: number
  status: RefundStatus
  reason: string
  failure: string | null
  /** Our key, if the refund is ours; a refund made in the provider's dashboard has none. */
  key: string | null
  /** False where the provider shows no marks at all: then it may be ours all the same. */
  isMarked: boolean
}

/** A payer's bank takes a payment back; `isWon` once it decided for us, and the money is ours again. */
export type ProviderDispute = { paymentId: string | null; isWon: boolean }

export type CardEvent = {
  id: string
  type: string
  about: EventSubject | null
}

/** The payment that money belongs to, where the event names it. */
type EventSubject =
  | { kind: 'checkout'; id: string }
  | { kind: 'charge' | 'refund' | 'dispute'; id: string; paymentId: string | null }
