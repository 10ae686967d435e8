import Stripe from 'stripe'
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
  if (!signature) return null
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(
        body,
        signature,
        secret,
        TOLERANCE_SECONDS,
        undefined,
        now.epochMilliseconds,
      )
      return { id: event.id, type: event.type, about: subjectOf(event) }
    } catch (error) {
      if (!isMistrust(error)) throw error
    }
  }
  return null
}

const CHECKOUT_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]
const REFUND_EVENTS = ['refund.created', 'refund.updated', 'refund.failed']

function subjectOf({ type, data }: Stripe.Event): CardEvent['about'] {
  const { object } = data
  const id = 'id' in object ? String(object.id) : ''
  if (CHECKOUT_EVENTS.includes(type)) return { kind: 'checkout', id }
  if (REFUND_EVENTS.includes(type)) return { kind: 'refund', id }
  if (type === 'charge.refunded') return { kind: 'charge', id }
  if (type === 'charge.dispute.created') return { kind: 'dispute', id }
  return null
}

// A body that is signed but no JSON came from nobody we know, either.
function isMistrust(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError
  )
}
