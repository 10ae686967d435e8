// Digits and letters that nobody mistakes for each other: no I, L, O or U.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const MISREAD: Record<string, string> = { O: '0', I: '1', L: '1' }

/** Of five random bits each: 75 in all, so that no code is ever guessed. */
export const CODE_LETTERS = 15

/**
 * Doubling in GF(32), by x⁵ + x² + 1. Each place of a code weighs another power of two, so the check
 * letter tells every single slip and every two letters that changed places.
 */
const twice = (value: number) => (value & 16 ? (value << 1) ^ 0b100101 : value << 1)

const checkOf = (values: readonly number[]) => values.reduce((sum, each) => twice(sum ^ each), 0)

/** A new code, of as many random bytes as it has letters. */
export function makeVoucherCode(random: Uint8Array): string {
  if (random.length !== CODE_LETTERS) throw new RangeError(`${random.length} bytes make no code`)
  const values = [...random].map((byte) => byte % ALPHABET.length)
  return [...values, checkOf(values)].map((value) => ALPHABET[value]).join('')
}

/** A code as it was typed, with or without dashes and blanks; null where it can be none. */
export function readVoucherCode(text: string): string | null {
  const typed = text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')
  const code = typed.replaceAll(/[OIL]/g, (letter) => MISREAD[letter] ?? letter)
  const values = [...code].map((letter) => ALPHABET.indexOf(letter))
  if (values.length !== CODE_LETTERS + 1 || values.includes(-1)) return null
  return checkOf(values.slice(0, -1)) === values.at(-1) ? code : null
}

/** Of what a camera read: the code itself, or behind the # of the card's page. */
export const scannedVoucher = (text: string): string | null =>
  readVoucherCode(text.slice(text.indexOf('#') + 1))

/** As people read it: 7K3M-9QXA-…. */
export const showVoucherCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-')

/** All that lists and the audit tell of a code. */
export const lastFour = (code: string): string => code.slice(-4)
