/** What may be wrong with a payment, in words that tell staff where to look. */
export const PAYMENT_PROBLEMS = {
  overdue: 'The card provider has not said what became of it',
  'amount-differs': 'Another amount was paid than was asked',
  'currency-differs': 'It was paid in another currency',
  'reference-differs': 'It was paid for another reference',
  'payment-unnamed': 'The card provider names no payment for it',
  disputed: 'The customer disputes it at their bank',
} as const

/** The provider's own word for why money did not arrive: 'expired_or_canceled_card'. */
export const failureWords = (failure: string) => failure.replaceAll('_', ' ')
