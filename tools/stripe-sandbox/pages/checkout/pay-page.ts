import { formatMoney } from '../../money.ts'
import type { Sandbox } from '../../sandbox.ts'
import { html, type Html } from '../../server/html.ts'
import type { Session } from '../../stripe-objects.ts'
import { wholePage } from '../document.ts'
import { cardFields, field, payerFields } from './fields.ts'
import type { CheckoutForm } from './form.ts'
import { bankFields, methodChoice } from './methods.ts'
import { merchantOf, summary } from './summary.ts'
import { testCardList } from './test-card-list.ts'

const verbs: Record<string, string> = { book: 'Book for', donate: 'Donate' }

export function payPage(sandbox: Sandbox, session: Session, form: CheckoutForm): Html {
  const total = formatMoney(session.amount_total, session.currency)
  const troubled = form.refusal !== null || Object.keys(form.faults).length > 0
  const takesCards = session.amount_total > 0 && session.payment_method_types.includes('card')
  return wholePage({
    title: `${troubled ? 'Error: ' : ''}Pay ${merchantOf(session)} ${total}`,
    sheet: 'checkout',
    script: true,
    body: html`<main class="checkout">
      <section class="summary" aria-label="Order">${summary(sandbox, session)}</section>
      <section class="payment" aria-label="Payment">
        ${form.refusal && html`<p class="refusal" role="alert">${form.refusal}</p>`}
        <form method="post" action="/c/pay/${session.id}" novalidate>
          ${field(form, 'email', 'Email', { type: 'email', autocomplete: 'email' })}
          ${session.amount_total > 0 && methodChoice(session, form)}
          ${takesCards && cardFields(form)} ${session.amount_total > 0 && bankFields(session, form)}
          ${payerFields(form)}
          <p class="submit-note">${session.custom_text.submit?.message}</p>
          <button class="button pay" type="submit">${buttonText(session, total)}</button>
        </form>
        <p class="small">A sandbox: no money moves. Never type in a real card.</p>
      </section>
      ${takesCards && testCardList(session)}
    </main>`,
  })
}

function buttonText({ amount_total: amount, submit_type: type }: Session, total: string): string {
  if (amount === 0) return 'Complete order'
  return `${verbs[type ?? ''] ?? 'Pay'} ${total}`
}
