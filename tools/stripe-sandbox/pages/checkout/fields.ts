import type { TypedEntry } from '../../payments/card-entry.ts'
import { html, type Html } from '../../server/html.ts'
import type { CheckoutForm } from './form.ts'

type Attributes = {
  autocomplete: string
  type?: 'email' | 'text'
  numeric?: boolean
  placeholder?: string
  max?: number
}

/** A labelled input; what is wrong with it stands below it, and is read out with it. */
export function field(
  { typed, faults }: CheckoutForm,
  name: keyof TypedEntry,
  label: string,
  { autocomplete, type = 'text', numeric, placeholder = '', max = 200 }: Attributes,
): Html {
  const fault = faults[name]
  return html`<div class="field ${name}">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${typed[name]}"
      autocomplete="${autocomplete}"
      placeholder="${placeholder}"
      maxlength="${max}"
      inputmode="${numeric ? 'numeric' : type}"
      aria-required="true"
      ${fault && html`aria-invalid="true" aria-describedby="${name}-fault"`}
      ${isFirst(faults, name) && html`autofocus`}
    />
    ${fault && html`<p class="fault" id="${name}-fault">${fault}</p>`}
  </div>`
}

export const cardFields = (form: CheckoutForm): Html =>
  html`<fieldset class="card-fields">
    <legend>Card details</legend>
    ${field(form, 'number', 'Card number', {
      autocomplete: 'cc-number',
      numeric: true,
      placeholder: '1234 1234 1234 1234',
      max: 24,
    })}
    ${field(form, 'expiry', 'Expiry', {
      autocomplete: 'cc-exp',
      numeric: true,
      placeholder: 'MM / YY',
      max: 9,
    })}
    ${field(form, 'cvc', 'CVC', {
      autocomplete: 'cc-csc',
      numeric: true,
      placeholder: '123',
      max: 4,
    })}
  </fieldset>`

const countries = [
  ['GB', 'United Kingdom'],
  ['IE', 'Ireland'],
  ['FR', 'France'],
  ['DE', 'Germany'],
  ['ES', 'Spain'],
  ['US', 'United States'],
] as const

export const payerFields = (form: CheckoutForm): Html =>
  html`<div class="payer-fields">
    ${field(form, 'name', 'Full name', { autocomplete: 'name' })}
    <div class="field country">
      <label for="country">Country or region</label>
      <select id="country" name="country" autocomplete="country">
        ${countries.map(
          ([code, name]) =>
            html`<option value="${code}" ${code === form.typed.country && html`selected`}>
              ${name}
            </option>`,
        )}
      </select>
    </div>
    ${field(form, 'postcode', 'Postcode', { autocomplete: 'postal-code', max: 12 })}
  </div>`

/** A page that comes back with faults starts at the first of them. */
function isFirst(faults: CheckoutForm['faults'], name: keyof TypedEntry): boolean {
  const order = ['email', 'number', 'expiry', 'cvc', 'name', 'postcode'] as const
  return order.find((each) => faults[each]) === name
}
