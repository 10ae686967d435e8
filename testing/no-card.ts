import { connectStripe } from '#server/platform/card/stripe.ts'

/** Nobody answers there: for tests that have nothing to pay. */
export const noCard = connectStripe({
  secretKey: 'sk_test_nobody',
  webhookSecrets: ['whsec_nobody'],
  apiBase: 'http://127.0.0.1:9',
})
