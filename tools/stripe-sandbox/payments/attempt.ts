import { emit } from '../events/emit.ts'
import type { Sandbox } from '../sandbox.ts'
import { customer } from '../sessions/describe-session.ts'
import type { PaymentIntent, PaymentMethod, Session } from '../stripe-objects.ts'
import type { Payer } from './card-entry.ts'
import { describeIntent } from './describe-intent.ts'

/** What a try to pay came to. */
export type Outcome =
  | { kind: 'paid' | 'processing' | 'closed' | 'authenticate' }
  | { kind: 'declined'; message: string }

export type Attempt = { session: Session; intent: PaymentIntent; method: PaymentMethod }

/** Begins a try to pay an open session: makes its payment intent, unless an earlier try did. */
export function beginAttempt(sandbox: Sandbox, session: Session, method: PaymentMethod): Attempt {
  const { ledger } = sandbox
  ledger.methods.put(method)
  const earlier = session.payment_intent && ledger.intents.get(session.payment_intent)
  if (earlier) return { session, intent: earlier, method }
  const intent = createIntent(sandbox, session)
  const tied: Session = { ...session, payment_intent: intent.id }
  ledger.sessions.put(tied)
  return { session: tied, intent, method }
}

function createIntent(sandbox: Sandbox, session: Session): PaymentIntent {
  const notes = sandbox.ledger.sessionNotes.get(session.id)
  if (!notes) throw new Error(`The notes of ${session.id} are lost.`)
  const intent = describeIntent(session, notes, sandbox.clock.now())
  sandbox.ledger.intents.put(intent)
  emit(sandbox, 'payment_intent.created', intent)
  return intent
}

export function payerOf({ billing_details: { email, name, address } }: PaymentMethod): Payer {
  return {
    email: email ?? '',
    name: name ?? '',
    country: address?.country ?? '',
    postcode: address?.postal_code ?? null,
  }
}

/** Closes the session: the customer has done their part, whether or not the money is here yet. */
export function completeSession(
  sandbox: Sandbox,
  session: Session,
  payer: Payer,
  paymentStatus: Session['payment_status'],
): void {
  const { country, postcode } = payer
  const address = {
    city: null,
    country,
    line1: null,
    line2: null,
    postal_code: postcode,
    state: null,
  }
  const complete: Session = {
    ...session,
    customer_details: { ...customer(payer.email, payer.name), address },
    payment_status: paymentStatus,
    status: 'complete',
    url: null,
  }
  sandbox.ledger.sessions.put(complete)
  emit(sandbox, 'checkout.session.completed', complete)
}
