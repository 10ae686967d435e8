import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { cafePlace } from '#domain/house/place.ts'

export const ANY_PHONE_INVALID =
  'Enter a phone number we can call, with its country (e.g., +49 30 901820), or leave it empty.'

// Spaces and brackets included; no number in the world needs more.
const LONGEST = 40

// As the database keeps them.
const E164 = /^\+[1-9]\d{6,14}$/

/**
 * E.164 for a number of any country; one without its country is taken for one of the cafe's own. By its
 * length alone: lists of what is in use are older than some numbers.
 */
export function normaliseAnyPhone(text: string): string | null {
  if (text.length > LONGEST) return null
  const parsed = parsePhoneNumberFromString(text, {
    defaultCountry: cafePlace().country,
    extract: false,
  })
  return parsed?.isPossible() && E164.test(parsed.number) ? parsed.number : null
}

export function checkAnyPhone(text: string): string | null {
  return normaliseAnyPhone(text) === null ? ANY_PHONE_INVALID : null
}
