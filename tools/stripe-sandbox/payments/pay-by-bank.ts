import { SOME_TIME } from '../agenda.ts'
import { emit } from '../events/emit.ts'
import type { Sandbox } from '../sandbox.ts'
import { findSession } from '../sessions/find-session.ts'
import type { Charge, PaymentIntent, Session } from '../stripe-objects.ts'
import { beginAttempt, completeSession, type Outcome } from './attempt.ts'
import type { Payer } from './card-entry.ts'
import { describeCharge, describeFailed, describePending, settleCharge } from './describe-charge.ts'
import { describeBank } from './describe-method.ts'

/** The customer tells their bank to pay: done for them, but the money comes later, or never. */
export function payByBank(
  sandbox: Sandbox,
  sessionId: string,
  payer: Payer,
  bankWill: 'pay' | 'refuse',
): Outcome {
  const { ledger, clock, agenda } = sandbox
  const open = findSession(sandbox, sessionId)
  if (open.status !== 'open') return { kind: 'closed' }
  const method = describeBank(payer, clock.now())
  const { session, intent } = beginAttempt(sandbox, open, method)
  const charge = describePending(describeCharge(intent, method, false, clock.now()))
  const processing: PaymentIntent = {
    ...intent,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'processing',
  }
  ledger.charges.put(charge)
  ledger.intents.put(processing)
  emit(sandbox, 'charge.pending', charge)
  emit(sandbox, 'payment_intent.processing', processing)
  completeSession(sandbox, session, payer, 'unpaid')
  const act = bankWill === 'pay' ? 'settle-bank-payment' : 'fail-bank-payment'
  agenda.plan(act, clock.now() + SOME_TIME, session.id)
  return { kind: 'processing' }
}

export function settleBankPayment(sandbox: Sandbox, sessionId: string): void {
  const { ledger } = sandbox
  const { session, intent, charge } = underWay(sandbox, sessionId)
  const settled = settleCharge(charge)
  const paid: PaymentIntent = { ...intent, amount_received: intent.amount, status: 'succeeded' }
  const paidSession: Session = { ...session, payment_status: 'paid' }
  ledger.charges.put(settled)
  ledger.intents.put(paid)
  ledger.sessions.put(paidSession)
  emit(sandbox, 'charge.succeeded', settled)
  emit(sandbox, 'payment_intent.succeeded', paid)
  emit(sandbox, 'checkout.session.async_payment_succeeded', paidSession)
}

export function failBankPayment(sandbox: Sandbox, sessionId: string): void {
  const { ledger } = sandbox
  const { session, intent, charge } = underWay(sandbox, sessionId)
  const code = 'payment_intent_payment_attempt_failed'
  const message = 'The payment was refused by the bank.'
  const failedCharge = describeFailed(charge, { code, declineCode: null, message })
  const failed: PaymentIntent = {
    ...intent,
    last_payment_error: { charge: charge.id, code, message, type: 'invalid_request_error' },
    payment_method: null,
    status: 'requires_payment_method',
  }
  ledger.charges.put(failedCharge)
  ledger.intents.put(failed)
  emit(sandbox, 'charge.failed', failedCharge)
  emit(sandbox, 'payment_intent.payment_failed', failed)
  emit(sandbox, 'checkout.session.async_payment_failed', session)
}

function underWay(
  sandbox: Sandbox,
  sessionId: string,
): { session: Session; intent: PaymentIntent; charge: Charge } {
  const session = findSession(sandbox, sessionId)
  const intent = sandbox.ledger.intents.get(session.payment_intent ?? '')
  const charge = sandbox.ledger.charges.get(intent?.latest_charge ?? '')
  if (!intent || !charge) throw new Error(`The payment of ${sessionId} is lost.`)
  return { session, intent, charge }
}
