import { formatMoney } from '../../money.ts'
import type { Sandbox } from '../../sandbox.ts'
import { html, type Html } from '../../server/html.ts'
import type { PaymentIntent, Session } from '../../stripe-objects.ts'
import { wholePage } from '../document.ts'
import { shield } from '../drawings.ts'
import { merchantOf } from './summary.ts'

/** The step at the customer's bank (3D Secure). */
export function authenticationPage(
  { ledger }: Sandbox,
  session: Session,
  intent: PaymentIntent,
): Html {
  const last4 = ledger.methods.get(intent.payment_method ?? '')?.card?.last4
  const amount = formatMoney(session.amount_total, session.currency)
  return wholePage({
    title: 'Test bank: authenticate this payment',
    sheet: 'checkout',
    script: true,
    body: html`<main class="notice">
      <p class="mark">${shield}</p>
      <p class="test-mode">Test bank</p>
      <h1>Is this you?</h1>
      <p>
        <strong>${merchantOf(session)}</strong> asks for <strong>${amount}</strong> from the card
        ending in ${last4}.
      </p>
      <form class="answers" method="post" action="/c/pay/${session.id}/authenticate">
        <button class="button" name="answer" value="complete">Complete authentication</button>
        <button class="button quiet" name="answer" value="fail">Fail authentication</button>
      </form>
    </main>`,
  })
}
