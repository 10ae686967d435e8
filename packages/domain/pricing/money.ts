import { cafePlace } from '#domain/house/place.ts'
import { CURRENCIES } from './currencies.ts'
import { thousands } from './thousands.ts'

// Inside, money is whole pence. Pounds exist only at the edges: API fields, forms and labels. A cafe with
// another currency has its hundredths and wholes there, under the same names.

/** '£', before an amount. */
export const currencySign = () => CURRENCIES[cafePlace().currency].sign

/** 'Price (£)': the label of a field for an amount. */
export const labelInMoney = (label: string) => `${label} (${currencySign().trim()})`

/** 1500 → '£15.00' */
export function formatPounds(pence: number): string {
  const [pounds = '', rest] = (Math.abs(pence) / 100).toFixed(2).split('.')
  return `${pence < 0 ? '-' : ''}${currencySign()}${thousands(Number(pounds))}.${rest}`
}

/** 1500 → '£15/hour', 1250 → '£12.50/hour' */
export function formatHourlyPrice(pence: number): string {
  return `${formatPounds(pence).replace(/\.00$/, '')}/hour`
}

/** For API fields called price or amount: pounds with at most two decimals. */
export function toPounds(pence: number): number {
  return pence / 100
}

/** A price or amount that the server has sent, in whole pence. */
export function penceOf(pounds: number): number {
  return Math.round(pounds * 100)
}

/** 15 → '£15.00': a price or amount of the API, as people read it. */
export function formatAmount(pounds: number): string {
  return formatPounds(penceOf(pounds))
}

/** Null where the amount is not a whole number of pence: nothing is ever rounded silently. */
export function toPence(pounds: number): number | null {
  const pence = Math.round(pounds * 100)
  if (!Number.isSafeInteger(pence) || pence / 100 !== pounds) return null
  return pence === 0 ? 0 : pence
}

/** Reads a typed amount: '15', '15.5', '£15.50'. Null for anything else. */
export function parsePounds(text: string): number | null {
  const [typed, sign] = [text.trim(), currencySign().trim()]
  const amount = typed.startsWith(sign) ? typed.slice(sign.length).trimStart() : typed
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(amount)
  if (!match) return null
  const [, pounds, pence = ''] = match
  return Number(pounds) * 100 + Number(pence.padEnd(2, '0'))
}
