import type { FieldFaults, TypedEntry } from '../../payments/card-entry.ts'
import type { Session } from '../../stripe-objects.ts'

/** The state of the form: what is in its fields, and what is wrong with them. */
export type CheckoutForm = {
  method: 'card' | 'pay_by_bank'
  bankWill: 'pay' | 'refuse'
  typed: TypedEntry
  faults: FieldFaults
  /** Why the payment did not go through. */
  refusal: string | null
}

const offered = ({ payment_method_types: types }: Session) =>
  (['card', 'pay_by_bank'] as const).filter((each) => types.includes(each))

export function emptyForm(session: Session): CheckoutForm {
  const email = session.customer_email ?? ''
  return {
    method: offered(session)[0]!,
    bankWill: 'pay',
    typed: { email, number: '', expiry: '', cvc: '', name: '', country: 'GB', postcode: '' },
    faults: {},
    refusal: null,
  }
}

/** What a press on a test card fills in; the script does the same without a new page. */
export function filledByCard(session: Session, number: string): CheckoutForm {
  const form = emptyForm(session)
  const typed = {
    ...form.typed,
    ...sampleEntry,
    email: form.typed.email || 'customer@example.com',
    number: grouped(number),
  }
  return { ...form, typed }
}

export const sampleEntry = {
  expiry: '12 / 34',
  cvc: '123',
  name: 'Test Customer',
  postcode: 'EH1 1AA',
}

export const grouped = (number: string) =>
  number.replaceAll(/\D/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')

export function typedForm(session: Session, form: URLSearchParams): CheckoutForm {
  const field = (name: string) => form.get(name) ?? ''
  return {
    method: offered(session).find((each) => each === field('method')) ?? offered(session)[0]!,
    bankWill: field('bank') === 'refuse' ? 'refuse' : 'pay',
    typed: {
      email: field('email'),
      number: field('number'),
      expiry: field('expiry'),
      cvc: field('cvc'),
      name: field('name'),
      country: field('country'),
      postcode: field('postcode'),
    },
    faults: {},
    refusal: null,
  }
}
