import { randomBytes } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id as Stripe writes them: what it is, an underscore, letters and digits. */
export function newId(prefix: string, length = 24): string {
  const letters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length])
  return prefix + letters.join('')
}
