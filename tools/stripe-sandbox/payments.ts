import { cardEnding, type TestCard } from './cards.ts'
import { refuse } from './errors.ts'
import type { Payer } from './ledger.ts'
import type { Charge, Intent, Session } from './objects.ts'
import { emit, newId, plan, SOME_TIME, timeOf, type Sandbox } from './sandbox.ts'
import { findSession } from './sessions.ts'

export type Outcome =
  | { kind: 'paid' | 'processing' | 'closed' | 'authenticate' }
  | { kind: 'declined'; message: string }

/** The customer pays by card. However often this is asked, a session is paid once. */
export function payByCard(sandbox: Sandbox, id: string, payer: Payer, card: TestCard): Outcome {
  const session = findSession(sandbox, id)
  if (session.status !== 'open') return { kind: 'closed' }
  const intent = intentOf(sandbox, session)
  const last4 = card.number.slice(-4)
  if (card.declines) return decline(sandbox, intent, payer, last4, card.declines)
  if (!card.asksToAuthenticate) return chargeCard(sandbox, id, payer, last4)
  sandbox.ledger.notes.put({ ...notesOf(sandbox, id), asked: { payer, last4 } })
  change(sandbox, { ...intent, status: 'requires_action' }, 'payment_intent.requires_action')
  return { kind: 'authenticate' }
}

export function answerAuthentication(sandbox: Sandbox, id: string, passed: boolean): Outcome {
  const session = findSession(sandbox, id)
  const intent = sandbox.ledger.intents.get(session.payment_intent ?? '')
  const { asked } = notesOf(sandbox, id)
  if (session.status !== 'open' || !asked || intent?.status !== 'requires_action') {
    return { kind: 'closed' }
  }
  if (passed) return chargeCard(sandbox, id, asked.payer, asked.last4)
  failIntent(sandbox, intent)
  return { kind: 'declined', message: 'We are unable to authenticate your payment method.' }
}

/** The customer tells their bank to pay: done for them, but the money comes later, or never. */
export function payByBank(
  sandbox: Sandbox,
  id: string,
  payer: Payer,
  bankWill: 'pay' | 'refuse',
): Outcome {
  const session = findSession(sandbox, id)
  if (session.status !== 'open') return { kind: 'closed' }
  const intent = intentOf(sandbox, session)
  const charge: Charge = {
    ...describeCharge(sandbox, intent, payer),
    paid: false,
    status: 'pending',
  }
  record(sandbox, charge, 'charge.pending')
  const processing: Intent = { ...intent, latest_charge: charge.id, status: 'processing' }
  change(sandbox, processing, 'payment_intent.processing')
  complete(sandbox, id, payer, 'unpaid')
  const act = bankWill === 'pay' ? 'settle-bank-payment' : 'fail-bank-payment'
  plan(sandbox, act, timeOf(sandbox) + SOME_TIME, id)
  return { kind: 'processing' }
}

export function settleBank(sandbox: Sandbox, id: string): void {
  const { session, intent, charge } = underWay(sandbox, id)
  record(sandbox, { ...charge, paid: true, status: 'succeeded' }, 'charge.succeeded')
  succeed(sandbox, intent, charge.id)
  const paid: Session = { ...session, payment_status: 'paid' }
  sandbox.ledger.sessions.put(paid)
  emit(sandbox, 'checkout.session.async_payment_succeeded', paid)
}

export function failBank(sandbox: Sandbox, id: string): void {
  const { session, intent, charge } = underWay(sandbox, id)
  const failure_message = 'The payment was refused by the bank.'
  record(sandbox, { ...charge, failure_message, status: 'failed' }, 'charge.failed')
  failIntent(sandbox, intent)
  emit(sandbox, 'checkout.session.async_payment_failed', session)
}

/** The cardholder tells their bank that they never made this payment. */
export function openDispute(sandbox: Sandbox, chargeId: string): void {
  const { ledger } = sandbox
  const charge = ledger.charges.get(chargeId)
  if (!charge || charge.disputed) return
  const { amount, amount_refunded: refunded, currency, payment_intent } = charge
  const dispute = {
    id: newId('du_'),
    object: 'dispute' as const,
    amount: amount - refunded,
    charge: chargeId,
    created: timeOf(sandbox),
    currency,
    livemode: false,
    payment_intent,
    reason: 'fraudulent',
    status: 'needs_response' as const,
  }
  ledger.charges.put({ ...charge, disputed: true })
  ledger.disputes.put(dispute)
  emit(sandbox, 'charge.dispute.created', dispute)
}

/** The bank decides: for the shop, or for the cardholder. */
export function closeDispute(sandbox: Sandbox, id: string, status: 'won' | 'lost'): void {
  const dispute = sandbox.ledger.disputes.get(id)
  if (!dispute) throw refuse(`No such dispute: '${id}'`, { status: 404 })
  const closed = { ...dispute, status }
  sandbox.ledger.disputes.put(closed)
  emit(sandbox, 'charge.dispute.closed', closed)
}

function chargeCard(sandbox: Sandbox, id: string, payer: Payer, last4: string): Outcome {
  const intent = intentOf(sandbox, findSession(sandbox, id))
  const charge = describeCharge(sandbox, intent, payer, last4)
  record(sandbox, charge, 'charge.succeeded')
  succeed(sandbox, intent, charge.id)
  complete(sandbox, id, payer, 'paid')
  if (cardEnding(last4)?.isDisputed) {
    plan(sandbox, 'open-dispute', timeOf(sandbox) + SOME_TIME, charge.id)
  }
  return { kind: 'paid' }
}

function decline(
  sandbox: Sandbox,
  intent: Intent,
  payer: Payer,
  last4: string,
  message: string,
): Outcome {
  const charge = describeCharge(sandbox, intent, payer, last4)
  const failed: Charge = { ...charge, failure_message: message, paid: false, status: 'failed' }
  record(sandbox, failed, 'charge.failed')
  failIntent(sandbox, { ...intent, latest_charge: charge.id })
  return { kind: 'declined', message }
}

/** The intent behind a session, made at the first try to pay. */
function intentOf(sandbox: Sandbox, session: Session): Intent {
  const earlier = sandbox.ledger.intents.get(session.payment_intent ?? '')
  if (earlier) return earlier
  const intent: Intent = {
    id: newId('pi_3', 23),
    object: 'payment_intent',
    amount: session.amount_total,
    amount_received: 0,
    created: timeOf(sandbox),
    currency: session.currency,
    latest_charge: null,
    livemode: false,
    status: 'requires_payment_method',
    ...notesOf(sandbox, session.id).intent,
  }
  sandbox.ledger.sessions.put({ ...session, payment_intent: intent.id })
  change(sandbox, intent, 'payment_intent.created')
  return intent
}

function describeCharge(sandbox: Sandbox, intent: Intent, payer: Payer, last4?: string): Charge {
  return {
    id: newId(last4 ? 'ch_3' : 'py_3', 23),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    created: timeOf(sandbox),
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_message: null,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method_details: last4 ? { type: 'card', card: { last4 } } : { type: 'pay_by_bank' },
    receipt_email: payer.email,
    refunded: false,
    status: 'succeeded',
  }
}

/** Closes the session: the customer has done their part, whether or not the money is here yet. */
function complete(
  sandbox: Sandbox,
  id: string,
  payer: Payer,
  payment_status: Session['payment_status'],
): void {
  const open = findSession(sandbox, id)
  const customer_details = { email: payer.email, name: payer.name }
  const status = 'complete'
  const session: Session = { ...open, customer_details, payment_status, status, url: null }
  sandbox.ledger.sessions.put(session)
  emit(sandbox, 'checkout.session.completed', session)
}

const succeed = (sandbox: Sandbox, intent: Intent, chargeId: string) =>
  change(
    sandbox,
    { ...intent, amount_received: intent.amount, latest_charge: chargeId, status: 'succeeded' },
    'payment_intent.succeeded',
  )

const failIntent = (sandbox: Sandbox, intent: Intent) =>
  change(sandbox, { ...intent, status: 'requires_payment_method' }, 'payment_intent.payment_failed')

function change(sandbox: Sandbox, intent: Intent, event: `payment_intent.${IntentEvent}`): void {
  sandbox.ledger.intents.put(intent)
  emit(sandbox, event, intent)
}
type IntentEvent = 'created' | 'processing' | 'requires_action' | 'succeeded' | 'payment_failed'

function record(sandbox: Sandbox, charge: Charge, event: `charge.${Charge['status']}`): void {
  sandbox.ledger.charges.put(charge)
  emit(sandbox, event, charge)
}

function notesOf({ ledger }: Sandbox, sessionId: string) {
  const notes = ledger.notes.get(sessionId)
  if (!notes) throw new Error(`The notes of ${sessionId} are lost.`)
  return notes
}

function underWay(sandbox: Sandbox, id: string) {
  const session = findSession(sandbox, id)
  const intent = sandbox.ledger.intents.get(session.payment_intent ?? '')
  const charge = sandbox.ledger.charges.get(intent?.latest_charge ?? '')
  if (!intent || !charge) throw new Error(`The payment of ${id} is lost.`)
  return { session, intent, charge }
}
