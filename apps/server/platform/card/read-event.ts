import Stripe from 'stripe'
import { z } from 'zod'
import type { CardEvent } from './card-provider.ts'

const TOLERANCE_SECONDS = 300

/** Believes an event only by its signature, and of its body only what it is about. */
export function readEvent(
  stripe: Stripe,
  secrets: readonly string[],
  body: string,
  signature: string | undefined,
  now: Temporal.Instant,
): CardEvent | null {
  if (!signature || !secrets.some((secret) => isSigned(stripe, body, signature, secret, now))) {
    return null
  }
  const { success, data: event } = eventBody.safeParse(parse(body))
  return success ? { id: event.id, type: event.type, about: subjectOf(event) } : null
}

function isSigned(
  { webhooks }: Stripe,
  body: string,
  signature: string,
  secret: string,
  now: Temporal.Instant,
): boolean {
  const at = now.epochMilliseconds
  try {
    return Boolean(
      webhooks.signature?.verifyHeader(body, signature, secret, TOLERANCE_SECONDS, undefined, at),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
}

const subject = z.object({
  id: z.string().min(1),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
})

// The provider has hundreds of kinds of events; most of them are about nothing of ours.
const eventBody = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({ object: subject }).optional().catch(undefined),
})

const CHECKOUT_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]
// The last is what accounts of an older API version get.
const REFUND_EVENTS = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']

const DISPUTE_EVENTS = ['charge.dispute.created', 'charge.dispute.closed']

function subjectOf({ type, data }: z.infer<typeof eventBody>): CardEvent['about'] {
  if (!data) return null
  const { id, payment_intent: payment } = data.object
  if (CHECKOUT_EVENTS.includes(type)) return { kind: 'checkout', id }
  const paymentId = typeof payment === 'string' ? payment : (payment?.id ?? null)
  if (REFUND_EVENTS.includes(type)) return { kind: 'refund', id, paymentId }
  if (type === 'charge.refunded') return { kind: 'charge', id, paymentId }
  if (DISPUTE_EVENTS.includes(type)) return { kind: 'dispute', id, paymentId }
  return null
}

/** What is signed but no JSON did not come from the provider. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
