import type { Outcome } from '../payments/attempt.ts'
import { isCardNumber, type Payer } from '../payments/card-entry.ts'
import { completeFree } from '../payments/complete-free.ts'
import { payByBank } from '../payments/pay-by-bank.ts'
import { answerAuthentication, payByCard } from '../payments/pay-by-card.ts'
import type { Sandbox } from '../sandbox.ts'
import { ControlError, type Order } from './order.ts'

/** Does what a customer would do on the hosted page, without a browser. */
export function payAsCustomer(sandbox: Sandbox, sessionId: string, order: Order): object {
  const session = sandbox.ledger.sessions.get(sessionId)
  if (!session) throw new ControlError(404, `There is no session ${sessionId}`)
  const payer = {
    email: order.text('email', session.customer_email ?? 'customer@example.com'),
    name: order.text('name', 'Test Customer'),
    country: 'GB',
    postcode: 'EH1 1AA',
  }
  const method = order.oneOf('method', ['card', 'pay_by_bank'], 'card')
  if (!session.payment_method_types.includes(method)) {
    throw new ControlError(400, `The session does not offer ${method}`)
  }
  const outcome = () => {
    if (session.amount_total === 0) return completeFree(sandbox, sessionId, payer)
    if (method === 'card') return useCard(sandbox, sessionId, payer, order)
    return payByBank(sandbox, sessionId, payer, order.oneOf('bank', ['pay', 'refuse'], 'pay'))
  }
  return { outcome: outcome(), session: sandbox.ledger.sessions.get(sessionId) }
}

function useCard(sandbox: Sandbox, sessionId: string, payer: Payer, order: Order): Outcome {
  const number = order.text('card', '4242424242424242').replaceAll(' ', '')
  const answer = order.oneOf('authenticate', ['complete', 'fail', 'leave'], 'complete')
  if (!isCardNumber(number)) throw new ControlError(400, 'card must be a card number')
  const outcome = payByCard(sandbox, sessionId, { ...payer, number, expMonth: 12, expYear: 2050 })
  if (outcome.kind !== 'authenticate' || answer === 'leave') return outcome
  return answerAuthentication(sandbox, sessionId, answer === 'complete')
}
