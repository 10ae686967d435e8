export type TestCard = {
  number: string
  /** What it is for, as the checkout page's list says it. */
  purpose: string
  asksToAuthenticate?: true
  /** What its bank says instead of paying. */
  declines?: string
  refunds?: 'pending first' | 'failing later'
  isDisputed?: true
}

export const testCards: TestCard[] = [
  { number: '4242424242424242', purpose: 'Payment succeeds' },
  { number: '4000000000000002', purpose: 'Declined', declines: 'Your card was declined.' },
  {
    number: '4000000000009995',
    purpose: 'Declined: insufficient funds',
    declines: 'Your card has insufficient funds.',
  },
  { number: '4000002760003184', purpose: 'Asks to authenticate', asksToAuthenticate: true },
  {
    number: '4000000000005126',
    purpose: 'Succeeds; a refund fails later',
    refunds: 'failing later',
  },
  {
    number: '4000000000007726',
    purpose: 'Succeeds; a refund takes a while',
    refunds: 'pending first',
  },
  { number: '4000000000000259', purpose: 'Succeeds, then disputed as fraud', isDisputed: true },
]

/** Real cards are none of a sandbox's business: it knows no others. */
export const findCard = (typed: string) =>
  testCards.find(({ number }) => number === typed.replaceAll(/\D/g, ''))

/** A paid card is kept by its last digits only, which tell our few apart. */
export const cardEnding = (last4: string | undefined) =>
  testCards.find(({ number }) => last4 && number.endsWith(last4))

export const grouped = (number: string) => number.replaceAll(/(.{4})(?=.)/g, '$1 ')
