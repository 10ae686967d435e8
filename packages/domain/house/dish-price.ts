import { formatPounds, parsePounds } from '../pricing/money.ts'

// Kept without its currency, which the place of the cafe says: 3.40 pounds become 3.40 euros.
const AMOUNT = /^\d+\.\d\d$/
const FREE = 'free'

/** As typed → as kept: '£3.4' → '3.40', '0' → 'free'. Words that are no price wait in the draft. */
export function keptPrice(typed: string): string {
  if (typed.toLowerCase() === FREE) return FREE
  const pence = parsePounds(typed)
  if (pence === null) return typed
  return pence === 0 ? FREE : (pence / 100).toFixed(2)
}

/** As kept → as guests read it: '£3.40', 'free'. */
export const priceWords = (price: string): string =>
  AMOUNT.test(price) ? formatPounds(Math.round(Number(price) * 100)) : price

/** As kept → for machines: '3.40'; null of what is no price. */
export function priceAmount(price: string): string | null {
  if (price === FREE) return '0.00'
  return AMOUNT.test(price) ? price : null
}
