import { COUNTRIES } from '#domain/house/countries.ts'
import { cafePlace } from '#domain/house/place.ts'

export const PHONE_INVALID =
  'Enter a valid UK mobile number (e.g., +44 7123 456789 or 07123 456789).'

/** For numbers that are not (yet) of a UK form: long enough for any number in the world. */
const OTHER_MAX_LENGTH = 16

/** As it is kept (E.164): in the United Kingdom a mobile number, elsewhere any; null for everything else. */
export function normalisePhone(text: string): string | null {
  return isInBritain() ? mobileInBritain(text) : withCountry(text, COUNTRIES[cafePlace().country])
}

/**
 * By its length alone; one without its country is of the cafe's own. What is dialled before a number from
 * within is not dialled after the country, though many write it there: +353 (0)87 …
 */
function withCountry(text: string, { calling, trunk }: { calling: string; trunk: string }) {
  const compact = text.replace(/[\s().-]/g, '').replace(/^00/, '+')
  const isWhole = compact.startsWith('+')
  if (isWhole && !compact.startsWith(`+${calling}`)) return ifE164(compact)
  const national = isWhole ? compact.slice(calling.length + 1) : compact
  return ifE164(`+${calling}${national.slice(national.startsWith(trunk) ? trunk.length : 0)}`)
}

const ifE164 = (text: string) => (/^\+[1-9]\d{6,14}$/.test(text) ? text : null)

/** +447… for any accepted spelling. */
function mobileInBritain(text: string): string | null {
  const compact = text.replace(/[\s().-]/g, '')
  const match = /^(?:(?:\+|00)?440?|0)(7\d{9})$/.exec(compact)
  return match ? `+44${match[1]}` : null
}

const isInBritain = () => cafePlace().country === 'GB'

export function checkPhone(text: string): string | null {
  if (normalisePhone(text) !== null) return null
  return isInBritain() ? PHONE_INVALID : 'Enter a phone number that we can call.'
}

export function displayPhone(e164: string): string {
  return formatPhoneAsTyped(e164)
}

/** +44 xxxx xxxxxx or 07xxx xxxxxx, as far as it has been typed. */
export function formatPhoneAsTyped(text: string): string {
  const { plus, digits } = readPrefix(text)
  if (plus && digits.startsWith('44')) {
    // '+44 (0)7…' is a common spelling; the bracketed zero is not dialled after +44.
    const national = digits.slice(2).replace(/^0+/, '').slice(0, 10)
    return spaced('+44', national.slice(0, 4), national.slice(4))
  }
  if (isInBritain() && !plus && digits.startsWith('07'))
    return spaced(digits.slice(0, 5), digits.slice(5, 11))
  return `${plus ? '+' : ''}${digits}`.slice(0, OTHER_MAX_LENGTH)
}

/**
 * Formats and says where the caret belongs: behind the same digit as before, so that it never
 * jumps when the middle of a number is corrected.
 */
export function formatWithCaret(text: string, caret: number): { text: string; caret: number } {
  const formatted = formatPhoneAsTyped(text)
  // Formatting what stands before the caret counts the digits that survive ('0044' leaves two).
  const before = formatPhoneAsTyped(text.slice(0, caret))
  const digits = before.replace(/\D/g, '').length
  if (digits === 0) return { text: formatted, caret: before.length }
  return { text: formatted, caret: endOfDigit(formatted, digits) }
}

function readPrefix(text: string): { plus: boolean; digits: string } {
  const dialled = text.replace(/[^\d+]/g, '')
  const digits = dialled.replace(/\+/g, '')
  if (dialled.startsWith('+')) return { plus: true, digits }
  if (digits.startsWith('00')) return { plus: true, digits: digits.slice(2) }
  return { plus: isInBritain() && digits.startsWith('44'), digits }
}

function spaced(...groups: string[]): string {
  return groups.filter((group) => group !== '').join(' ')
}

function endOfDigit(text: string, count: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (/\d/.test(text.charAt(at))) seen++
    if (seen === count) return at + 1
  }
  return text.length
}
