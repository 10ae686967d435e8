import { createHash } from 'node:crypto'

export type Decline = {
  code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error'
  declineCode: string | null
  message: string
}

/** How a well-known test card behaves. */
export type TestCard = {
  number: string
  /** What it is for, as the checkout page's list says it; null keeps it out of the list. */
  purpose: string | null
  country: string
  funding: 'credit' | 'debit'
  asksToAuthenticate: boolean
  declines: Decline | null
  refunds: 'at once' | 'pending first' | 'failing later'
  isDisputed: boolean
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
})

const card = (
  number: string,
  purpose: string | null,
  behaviour: Partial<TestCard> = {},
): TestCard => ({
  number,
  purpose,
  country: 'US',
  funding: 'credit',
  asksToAuthenticate: false,
  declines: null,
  refunds: 'at once',
  isDisputed: false,
  ...behaviour,
})

export const testCards: TestCard[] = [
  card('4242424242424242', 'Payment succeeds'),
  card('4000000000000002', 'Declined', { declines: declined('generic_decline') }),
  card('4000000000009995', 'Declined: insufficient funds', {
    declines: declined('insufficient_funds', 'Your card has insufficient funds.'),
  }),
  card('4000002760003184', 'Asks to authenticate', { country: 'DE', asksToAuthenticate: true }),
  card('4000002500003155', null, { country: 'FR', asksToAuthenticate: true }),
  card('4000000000005126', 'Succeeds; a refund fails later', { refunds: 'failing later' }),
  card('4000000000007726', 'Succeeds; a refund takes a while', { refunds: 'pending first' }),
  card('4000000000000259', 'Succeeds, then disputed as fraud', { isDisputed: true }),
  card('4000008260000000', null, { country: 'GB' }),
  card('4000058260000005', null, { country: 'GB', funding: 'debit' }),
  card('5555555555554444', null),
  card('378282246310005', null),
  card('4000000000000069', null, {
    declines: { code: 'expired_card', declineCode: null, message: 'Your card has expired.' },
  }),
  card('4000000000000127', null, {
    declines: {
      code: 'incorrect_cvc',
      declineCode: null,
      message: "Your card's security code is incorrect.",
    },
  }),
  card('4000000000000119', null, {
    declines: {
      code: 'processing_error',
      declineCode: null,
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  }),
]

/** A real card is none of a sandbox's business. */
const liveCard = (number: string) =>
  card(number, null, {
    declines: declined(
      'test_mode_live_card',
      'Your card was declined. Your request was in test mode, but used a non test (live) card.' +
        ' For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    ),
  })

export const cardWithNumber = (number: string): TestCard =>
  testCards.find((each) => each.number === number) ?? liveCard(number)

export function brandOf(number: string): 'visa' | 'mastercard' | 'amex' | 'unknown' {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  return /^3[47]/.test(number) ? 'amex' : 'unknown'
}

/** The same card always has the same fingerprint. */
export const fingerprintOf = (number: string) =>
  createHash('sha256').update(number).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 16)

/** A paid card is known by its fingerprint only; its number is kept nowhere. */
export const cardWithFingerprint = (fingerprint: string): TestCard | undefined =>
  testCards.find((each) => fingerprintOf(each.number) === fingerprint)
