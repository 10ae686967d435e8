import { html, type Html } from '../../server/html.ts'
import type { Session } from '../../stripe-objects.ts'
import type { CheckoutForm } from './form.ts'

const methods = [
  { id: 'card', name: 'Card', note: 'Charged at once' },
  { id: 'pay_by_bank', name: 'Pay by bank', note: 'Arrives later' },
] as const

/** Card or bank. The style sheet shows the fields of the one that is chosen. */
export function methodChoice(session: Session, form: CheckoutForm): Html {
  const offered = methods.filter(({ id }) => session.payment_method_types.includes(id))
  return html`<fieldset class="methods">
    <legend>Payment method</legend>
    ${offered.map(
      ({ id, name, note }) =>
        html`<label class="method">
          <input type="radio" name="method" value="${id}" ${checked(id === form.method)} />
          <span class="method-name">${name}</span> <span class="method-note">${note}</span>
        </label>`,
    )}
  </fieldset>`
}

/** A made-up bank, with a choice that real ones do not offer: what will become of the payment. */
export function bankFields(session: Session, form: CheckoutForm): Html | null {
  if (!session.payment_method_types.includes('pay_by_bank')) return null
  return html`<fieldset class="bank-fields">
    <legend>Test bank (delayed)</legend>
    <label>
      <input type="radio" name="bank" value="pay" ${checked(form.bankWill === 'pay')} />
      The payment arrives after a few seconds
    </label>
    <label>
      <input type="radio" name="bank" value="refuse" ${checked(form.bankWill === 'refuse')} />
      The bank refuses it after a few seconds
    </label>
  </fieldset>`
}

const checked = (is: boolean) => is && html`checked`
