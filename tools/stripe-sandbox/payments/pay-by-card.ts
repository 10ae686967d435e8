import { SOME_TIME } from '../agenda.ts'
import { emit } from '../events/emit.ts'
import type { Sandbox } from '../sandbox.ts'
import { findSession } from '../sessions/find-session.ts'
import type { PaymentIntent, PaymentMethod } from '../stripe-objects.ts'
import { beginAttempt, completeSession, payerOf, type Attempt, type Outcome } from './attempt.ts'
import type { CardEntry } from './card-entry.ts'
import { cardWithFingerprint, cardWithNumber, type Decline } from './cards.ts'
import { describeCharge, describeFailed } from './describe-charge.ts'
import { describeCard } from './describe-method.ts'

/** The customer pays by card. However often this is asked, a session is paid once. */
export function payByCard(sandbox: Sandbox, sessionId: string, entry: CardEntry): Outcome {
  const session = findSession(sandbox, sessionId)
  if (session.status !== 'open') return { kind: 'closed' }
  const card = cardWithNumber(entry.number)
  const method = describeCard(entry, card, sandbox.clock.now())
  const attempt = beginAttempt(sandbox, session, method)
  if (card.declines) return decline(sandbox, attempt, card.declines)
  return card.asksToAuthenticate ? askToAuthenticate(sandbox, attempt) : charge(sandbox, attempt)
}

/** The customer answers their bank's question. */
export function answerAuthentication(
  sandbox: Sandbox,
  sessionId: string,
  passed: boolean,
): Outcome {
  const { ledger } = sandbox
  const session = findSession(sandbox, sessionId)
  const intent = session.payment_intent && ledger.intents.get(session.payment_intent)
  const method = intent && intent.payment_method && ledger.methods.get(intent.payment_method)
  if (session.status !== 'open' || !method || intent.status !== 'requires_action') {
    return { kind: 'closed' }
  }
  const attempt = { session, intent, method }
  return passed ? charge(sandbox, attempt, true) : failAuthentication(sandbox, attempt)
}

function askToAuthenticate(sandbox: Sandbox, { session, intent, method }: Attempt): Outcome {
  const url = `${sandbox.publicUrl}/c/pay/${session.id}/authenticate`
  const asking: PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: { redirect_to_url: { return_url: session.url, url }, type: 'redirect_to_url' },
    payment_method: method.id,
    status: 'requires_action',
  }
  sandbox.ledger.intents.put(asking)
  emit(sandbox, 'payment_intent.requires_action', asking)
  return { kind: 'authenticate' }
}

function charge(sandbox: Sandbox, attempt: Attempt, authenticated = false): Outcome {
  const { ledger, clock, agenda } = sandbox
  const { session, intent, method } = attempt
  const charge = describeCharge(intent, method, authenticated, clock.now())
  const paid: PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  }
  ledger.charges.put(charge)
  ledger.intents.put(paid)
  emit(sandbox, 'charge.succeeded', charge)
  emit(sandbox, 'payment_intent.succeeded', paid)
  completeSession(sandbox, session, payerOf(method), 'paid')
  if (cardWithFingerprint(method.card?.fingerprint ?? '')?.isDisputed) {
    agenda.plan('open-dispute', clock.now() + SOME_TIME, charge.id)
  }
  return { kind: 'paid' }
}

function decline(sandbox: Sandbox, { intent, method }: Attempt, decline: Decline): Outcome {
  const { ledger, clock } = sandbox
  const failed = describeFailed(describeCharge(intent, method, false, clock.now()), decline)
  ledger.charges.put(failed)
  emit(sandbox, 'charge.failed', failed)
  const { declineCode } = decline
  return failIntent(sandbox, { ...intent, latest_charge: failed.id }, method, {
    ...decline,
    extra: { charge: failed.id, ...(declineCode && { decline_code: declineCode }) },
  })
}

const failAuthentication = (sandbox: Sandbox, { intent, method }: Attempt): Outcome =>
  failIntent(sandbox, intent, method, {
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment' +
      ' method and try again.',
    extra: {},
  })

function failIntent(
  sandbox: Sandbox,
  intent: PaymentIntent,
  method: PaymentMethod,
  { code, message, extra }: { code: string; message: string; extra: object },
): Outcome {
  const failed: PaymentIntent = {
    ...intent,
    last_payment_error: {
      code,
      doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
      message,
      payment_method: method,
      type: code.startsWith('payment_intent') ? 'invalid_request_error' : 'card_error',
      ...extra,
    },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  }
  sandbox.ledger.intents.put(failed)
  emit(sandbox, 'payment_intent.payment_failed', failed)
  return { kind: 'declined', message }
}
