import { brandOf } from './cards.ts'

/** What the customer typed, as typed. */
export type TypedEntry = Record<
  'email' | 'number' | 'expiry' | 'cvc' | 'name' | 'country' | 'postcode',
  string
>
export type Payer = { email: string; name: string; country: string; postcode: string | null }
export type CardEntry = Payer & { number: string; expMonth: number; expYear: number }

export type FieldFaults = Partial<Record<keyof TypedEntry, string>>

/** Reads the typed card, or says what is wrong with each field. `now` is in seconds. */
export function readCardEntry(typed: TypedEntry, now: number): CardEntry | { faults: FieldFaults } {
  const number = typed.number.replaceAll(/\D/g, '')
  const [expMonth, expYear] = readExpiry(typed.expiry)
  const faults: FieldFaults = {
    ...payerFaults(typed),
    ...(!isCardNumber(number) && { number: numberFault(number) }),
    ...expiryFault(expMonth, expYear, now),
    ...(!isCvc(typed.cvc, number) && { cvc: 'Your card’s security code is incomplete.' }),
  }
  if (Object.keys(faults).length > 0) return { faults }
  return { ...readPayer(typed), number, expMonth, expYear }
}

export function payerFaults(typed: TypedEntry): FieldFaults {
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(typed.email.trim())
  const isPostcode = /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i.test(typed.postcode.trim())
  return {
    ...(!isEmail && { email: 'Enter an email address, like name@example.com.' }),
    ...(!typed.name.trim() && { name: 'Enter your full name.' }),
    ...(typed.country === 'GB' && !isPostcode && { postcode: 'Enter a postcode, like EH1 1AA.' }),
  }
}

export const readPayer = ({ email, name, country, postcode }: TypedEntry): Payer => ({
  email: email.trim(),
  name: name.trim(),
  country,
  postcode: postcode.trim().toUpperCase() || null,
})

/** Luhn's check digit. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  const digits = Array.from(number, Number).toReversed()
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

const numberFault = (number: string) =>
  number.length < 13 ? 'Your card number is incomplete.' : 'Your card number is invalid.'

function readExpiry(typed: string): [month: number, year: number] {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? []
  return [Number(month), year ? 2000 + Number(year) : 0]
}

function expiryFault(month: number, year: number, now: number): FieldFaults {
  if (month < 1 || month > 12) return { expiry: 'Your card’s expiry date is incomplete.' }
  const today = new Date(now * 1000)
  const monthsAhead = (year - today.getUTCFullYear()) * 12 + month - 1 - today.getUTCMonth()
  if (monthsAhead < 0) return { expiry: 'Your card’s expiry date is in the past.' }
  return monthsAhead > 50 * 12 ? { expiry: 'Your card’s expiry year is invalid.' } : {}
}

const isCvc = (typed: string, number: string) =>
  new RegExp(`^\\d{${brandOf(number) === 'amex' ? 4 : 3}}$`).test(typed.trim())
