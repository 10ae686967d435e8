/**
 * What a cafe may be paid in: money of hundredths, with its sign before the amount, and the least that
 * the card provider charges.
 */
export const CURRENCIES = {
  GBP: { name: 'Pounds', sign: '£', leastCharge: 30 },
  EUR: { name: 'Euros', sign: '€', leastCharge: 50 },
  USD: { name: 'US dollars', sign: '$', leastCharge: 50 },
  CAD: { name: 'Canadian dollars', sign: '$', leastCharge: 50 },
  AUD: { name: 'Australian dollars', sign: '$', leastCharge: 50 },
  NZD: { name: 'New Zealand dollars', sign: '$', leastCharge: 50 },
  CHF: { name: 'Swiss francs', sign: 'CHF\u00a0', leastCharge: 50 },
  DKK: { name: 'Danish kroner', sign: 'DKK\u00a0', leastCharge: 250 },
  NOK: { name: 'Norwegian kroner', sign: 'NOK\u00a0', leastCharge: 300 },
  SEK: { name: 'Swedish kronor', sign: 'SEK\u00a0', leastCharge: 300 },
} as const

export type Currency = keyof typeof CURRENCIES
