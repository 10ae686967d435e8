import { isCardNumber } from '../payments/card-entry.ts'
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
  const outcome = () => {
    if (session.amount_total === 0) return completeFree(sandbox, sessionId, payer)
    if (method === 'card') return useCard(sandbox, sessionId, payer, order)
    return payByBank(sandbox, sessionId, payer, order.oneOf('bank', ['pay', 'refuse'], 'pay'))
  }
  const result = outcome()
  return { outcome: result, session: sandbox.ledger.sessions.get(sessionId) }
}

function useCard(
  sandbox: Sandbox,
  sessionId: string,
  payer: { email: string; name: string; country: string; postcode: string },
  order: Order,
) {
  const number = order.text('card', '4242424242424242').replaceAll(' ', '')
  if (!isCardNumber(number)) throw new ControlError(400, 'card must be a card number')
  const outcome = payByCard(sandbox, sessionId, { ...payer, number, expMonth: 12, expYear: 2050 })
  if (outcome.kind !== 'authenticate') return outcome
  const answer = order.oneOf('authenticate', ['complete', 'fail', 'leave'], 'complete')
  return answer === 'leave'
    ? outcome
    : answerAuthentication(sandbox, sessionId, answer === 'complete')
}
