/** What the sandbox account takes, and the least that may be charged in it, in minor units. */
export const currencies = {
  gbp: { symbol: '£', minimum: 30 },
  eur: { symbol: '€', minimum: 50 },
  usd: { symbol: '$', minimum: 50 },
} as const

export type Currency = keyof typeof currencies
export const currencyCodes = ['eur', 'gbp', 'usd'] as const satisfies Currency[]

const isCurrency = (code: string): code is Currency => Object.hasOwn(currencies, code)

export function formatMoney(minor: number, currency: string): string {
  const symbol = isCurrency(currency) ? currencies[currency].symbol : ''
  const amount = (minor / 100).toLocaleString('en-GB', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return symbol + amount
}
