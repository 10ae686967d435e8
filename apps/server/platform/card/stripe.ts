import Stripe from 'stripe'
import { providerRefundReason } from '#domain/pricing/refund.ts'
import type { NoteClock } from '#server/platform/watch-clock.ts'
import { askingAt } from './api-address.ts'
import type { CardProvider, CheckoutOrder, ProviderDispute } from './card-provider.ts'
import {
  fetchCheckout,
  fetchCheckoutOf,
  findCheckout,
  listPaid,
  MOST_SCANNED,
} from './find-checkout.ts'
import { listeningForTheTime } from './provider-time.ts'
import { asking, ProviderRefused } from './provider-fault.ts'
import { readEvent } from './read-event.ts'
import { paymentOf, readCheckout, readRefund } from './read-objects.ts'

export type StripeAccount = {
  secretKey: string
  /** Several while one is being replaced. */
  webhookSecrets: string[]
  /** Another address than Stripe's own; our sandbox's is known once it is open. */
  apiBase: string | Promise<string> | null
}

/** How long an answer may take, and how often the client asks again by itself. */
type Patience = { timeoutMs: number; retries: number }

const PATIENCE: Patience = { timeoutMs: 10_000, retries: 1 }

export function connectStripe(
  { secretKey, webhookSecrets, apiBase }: StripeAccount,
  { timeoutMs, retries } = PATIENCE,
  noteClock?: NoteClock,
): CardProvider {
  const client = apiBase ? askingAt(apiBase) : Stripe.createNodeHttpClient()
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    httpClient: noteClock ? listeningForTheTime(client, noteClock) : client,
  })
  const { sessions } = stripe.checkout
  return {
    openCheckout: (order) =>
      asking(async () => {
        const { idempotencyKey } = order
        return readCheckout(await sessions.create(sessionOf(order), { idempotencyKey }))
      }),
    fetchCheckout: (id) => asking(() => fetchCheckout(stripe, id)),
    fetchCheckoutOf: (paymentId) => asking(() => fetchCheckoutOf(stripe, paymentId)),
    findCheckout: (sought) => asking(() => findCheckout(stripe, sought)),
    listPaid: (since) => asking(() => listPaid(stripe, since)),
    expireCheckout: (id, idempotencyKey) => expireCheckout(stripe, id, idempotencyKey),
    sendRefund: ({ idempotencyKey, paymentId, amountPence, reason }) =>
      asking(async () => {
        const { metadata, ...words } = providerRefundReason(reason)
        const refund = await stripe.refunds.create(
          {
            payment_intent: paymentId,
            amount: amountPence,
            ...words,
            metadata: { ...metadata, key: idempotencyKey },
          },
          { idempotencyKey },
        )
        // Ours, whether or not the answer repeats what we wrote on it.
        return { ...readRefund(refund), key: idempotencyKey, isMarked: true }
      }),
    listRefunds: (paymentId) => asking(() => listRefunds(stripe, paymentId)),
    fetchPaymentOf: (kind, id) => asking(() => fetchPaymentOf(stripe, kind, id)),
    fetchDispute: (id) => asking(() => fetchDispute(stripe, id)),
    readEvent: (body, signature, now) => readEvent(stripe, webhookSecrets, body, signature, now),
  }
}

function sessionOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { bookingReference, sessionReference } = order
  const what = `${order.what} ${bookingReference}`
  const metadata = { booking: bookingReference, session: sessionReference }
  return {
    mode: 'payment',
    client_reference_id: bookingReference,
    metadata,
    payment_intent_data: { metadata, description: what },
    ...(order.payerEmail && { customer_email: order.payerEmail }),
    line_items: order.items.map(({ name, quantity, unitPence, note }, index) => {
      // What it is all for stands once, at the first.
      const visit = index === 0 && `${what}: ${order.description}`
      const description = [visit, note].filter(Boolean).join('. ')
      return {
        quantity,
        price_data: {
          currency: order.currency,
          unit_amount: unitPence,
          product_data: { name, ...(description && { description }) },
        },
      }
    }),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.epochMilliseconds / 1000),
    submit_type: order.what === 'Booking' ? 'book' : 'pay',
  }
}

async function expireCheckout(stripe: Stripe, id: string, idempotencyKey: string) {
  try {
    return readCheckout(
      await asking(() => stripe.checkout.sessions.expire(id, {}, { idempotencyKey })),
    )
  } catch (error) {
    // Paid or expired meanwhile: what it is now decides.
    if (!(error instanceof ProviderRefused)) throw error
    return asking(() => fetchCheckout(stripe, id))
  }
}

async function listRefunds(stripe: Stripe, paymentId: string) {
  const all = stripe.refunds.list({ payment_intent: paymentId, limit: 100 })
  return (await all.autoPagingToArray({ limit: MOST_SCANNED }))
    .filter((refund) => (paymentOf(refund) ?? paymentId) === paymentId)
    .map(readRefund)
}

async function fetchPaymentOf(stripe: Stripe, kind: 'charge' | 'refund', id: string) {
  const resource = { charge: stripe.charges, refund: stripe.refunds }[kind]
  return paymentOf(await resource.retrieve(id))
}

async function fetchDispute(stripe: Stripe, id: string): Promise<ProviderDispute> {
  const dispute = await stripe.disputes.retrieve(id)
  // An inquiry that is closed took no money.
  const isWon = dispute.status === 'won' || dispute.status === 'warning_closed'
  return { paymentId: paymentOf(dispute), isWon }
}
