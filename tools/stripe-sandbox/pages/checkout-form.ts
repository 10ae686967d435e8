import { findCard, grouped } from '../cards.ts'

/** The state of the form: what is in its fields, and what is wrong with them. */
export type CheckoutForm = {
  method: 'card' | 'pay_by_bank'
  bankWill: 'pay' | 'refuse'
  typed: Record<Field, string>
  faults: Partial<Record<Field, string>>
  refusal: string | null
}
export type Field = 'email' | 'number' | 'expiry' | 'cvc' | 'name'

export const sample = { expiry: '12 / 34', cvc: '123', name: 'Test Customer' }
const blank = { email: '', number: '', expiry: '', cvc: '', name: '' }

/** With what a press on a test card fills in; the script does the same without a new page. */
export function emptyForm(card: string | null, email: string | null): CheckoutForm {
  const filled = card && { ...sample, email: 'customer@example.com', number: grouped(card) }
  const typed = { ...blank, ...filled, ...(email && { email }) }
  return { method: 'card', bankWill: 'pay', typed, faults: {}, refusal: null }
}

export function typedForm(form: URLSearchParams): CheckoutForm {
  const names = Object.keys(blank) as Field[]
  return {
    method: form.get('method') === 'pay_by_bank' ? 'pay_by_bank' : 'card',
    bankWill: form.get('bank') === 'refuse' ? 'refuse' : 'pay',
    typed: { ...blank, ...Object.fromEntries(names.map((name) => [name, form.get(name) ?? ''])) },
    faults: {},
    refusal: null,
  }
}

/** What is wrong with each field. `now` is in seconds. */
export function faultsIn({ method, typed }: CheckoutForm, now: number): CheckoutForm['faults'] {
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(typed.email.trim())
  return {
    ...(!isEmail && { email: 'Enter an email address, like name@example.com.' }),
    ...(!typed.name.trim() && { name: 'Enter your full name.' }),
    ...(method === 'card' && {
      ...(!findCard(typed.number) && { number: 'Use one of the test cards.' }),
      ...(!isAhead(typed.expiry, now) && { expiry: 'Enter an expiry date to come, like 12 / 34.' }),
      ...(!/^\d{3}$/.test(typed.cvc.trim()) && { cvc: 'Enter the security code of three digits.' }),
    }),
  }
}

function isAhead(expiry: string, now: number): boolean {
  const [, month = '', year = ''] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(\d\d)\s*$/.exec(expiry) ?? []
  return Boolean(month) && Date.UTC(2000 + Number(year), Number(month)) / 1000 > now
}
