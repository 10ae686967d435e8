import { html, type Html } from '../../html.ts'
import { grouped, testCards } from '../cards.ts'
import type { SessionItem } from '../ledger.ts'
import type { Session } from '../objects.ts'
import { money, type Sandbox } from '../sandbox.ts'
import { sample, type CheckoutForm, type Field } from './checkout-form.ts'
import { wholePage } from './document.ts'

export function payPage({ ledger }: Sandbox, session: Session, form: CheckoutForm): Html {
  const total = money(session.amount_total, session.currency)
  const troubled = form.refusal !== null || Object.keys(form.faults).length > 0
  return wholePage({
    title: `${troubled ? 'Error: ' : ''}Pay ${total}`,
    sheet: 'checkout',
    body: html`<main class="checkout">
      <section class="summary" aria-label="Order">
        ${summary(session, ledger.notes.get(session.id)?.items ?? [])}
      </section>
      <section class="payment" aria-label="Payment">
        ${form.refusal && html`<p class="refusal" role="alert">${form.refusal}</p>`}
        <form method="post" action="/c/pay/${session.id}" novalidate>
          ${field(form, 'email', 'Email', { type: 'email', autocomplete: 'email' })}
          ${methodChoice(form)} ${cardFields(form)} ${bankFields(form)}
          ${field(form, 'name', 'Full name', { autocomplete: 'name' })}
          <button class="button pay" type="submit">
            ${session.submit_type === 'book' ? 'Book for' : 'Pay'} ${total}
          </button>
        </form>
        <p class="small">A sandbox: no money moves. Never type in a real card.</p>
      </section>
      ${testCardList(session)}
    </main>`,
  })
}

function summary(session: Session, items: SessionItem[]): Html {
  const { cancel_url: back, currency } = session
  const total = money(session.amount_total, currency)
  return html`<div class="top">
      <span>${back && html`<a class="back" href="${back}">← Back</a>`}</span>
      <span class="test-mode">Test mode</span>
    </div>
    <h1 class="merchant">
      <span class="monogram" aria-hidden="true">S</span>
      <span>Pay Sandbox</span> <span class="amount">${total}</span>
    </h1>
    <ul class="items">
      ${items.map(
        ({ name, description, quantity, amount }) =>
          html`<li>
            <span class="item-name">${name}${quantity > 1 && ` × ${quantity}`}</span>
            <span class="item-amount">${money(amount, currency)}</span>
            ${description && html`<span class="item-note">${description}</span>`}
          </li>`,
      )}
    </ul>
    <p class="total"><span>Total due</span> <strong>${total}</strong></p>`
}

type Manner = { type?: string; autocomplete: string; placeholder?: string }

function field({ typed, faults }: CheckoutForm, name: Field, label: string, manner: Manner): Html {
  const { type = 'text', autocomplete, placeholder } = manner
  const fault = faults[name]
  // A page that comes back with faults starts at the first of them.
  const isFirst = fault && (Object.keys(typed) as Field[]).find((each) => faults[each]) === name
  return html`<div class="field ${name}">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${typed[name]}"
      autocomplete="${autocomplete}"
      ${placeholder && html`inputmode="numeric" placeholder="${placeholder}"`}
      ${fault && html`aria-invalid="true" aria-describedby="${name}-fault"`}
      ${isFirst && html`autofocus`}
    />
    ${fault && html`<p class="fault" id="${name}-fault">${fault}</p>`}
  </div>`
}

const cardFields = (form: CheckoutForm): Html =>
  html`<fieldset class="card-fields">
    <legend>Card details</legend>
    ${field(form, 'number', 'Card number', {
      autocomplete: 'cc-number',
      placeholder: '1234 1234 1234 1234',
    })}
    ${field(form, 'expiry', 'Expiry', { autocomplete: 'cc-exp', placeholder: 'MM / YY' })}
    ${field(form, 'cvc', 'CVC', { autocomplete: 'cc-csc', placeholder: '123' })}
  </fieldset>`

/** Card or bank. The style sheet shows the fields of the one that is chosen. */
const methodChoice = ({ method }: CheckoutForm): Html =>
  html`<fieldset class="methods">
    <legend>Payment method</legend>
    ${[
      ['card', 'Card', 'Charged at once'],
      ['pay_by_bank', 'Pay by bank', 'Arrives later'],
    ].map(
      ([id, name, note]) =>
        html`<label class="method">
          ${radio('method', id!, id === method)}
          <span class="method-name">${name}</span> <span class="method-note">${note}</span>
        </label>`,
    )}
  </fieldset>`

/** A made-up bank, with a choice that real ones do not offer: what will become of the payment. */
const bankFields = ({ bankWill }: CheckoutForm): Html =>
  html`<fieldset class="bank-fields">
    <legend>Test bank (delayed)</legend>
    <label>
      ${radio('bank', 'pay', bankWill === 'pay')} The payment arrives after a few seconds
    </label>
    <label>
      ${radio('bank', 'refuse', bankWill === 'refuse')} The bank refuses it after a few seconds
    </label>
  </fieldset>`

const radio = (name: string, value: string, isChosen: boolean): Html =>
  html`<input type="radio" name="${name}" value="${value}" ${isChosen && html`checked`} />`

/** Links that fill in the form: with the script on the spot, without it by a new page. */
function testCardList(session: Session): Html {
  const { expiry, cvc, name } = sample
  return html`<section class="test-cards" aria-labelledby="test-cards">
    <h2 id="test-cards">Test cards</h2>
    <p>Choose one to fill in the form.</p>
    <ul data-expiry="${expiry}" data-cvc="${cvc}" data-name="${name}">
      ${testCards.map(
        ({ number, purpose }) =>
          html`<li>
            <a href="/c/pay/${session.id}?card=${number}" data-number="${grouped(number)}">
              <span class="card-number">${grouped(number)}</span>
              <span class="purpose">${purpose}</span>
            </a>
          </li>`,
      )}
    </ul>
  </section>`
}
