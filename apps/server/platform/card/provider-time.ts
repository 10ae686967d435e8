import type Stripe from 'stripe'
import type { NoteClock } from '#server/platform/watch-clock.ts'

/** Has a client of the SDK also hear what time it is at the provider. */
export function listeningForTheTime(
  client: Stripe.HttpClient,
  noteClock: NoteClock,
): Stripe.HttpClient {
  const makeRequest = client.makeRequest.bind(client)
  client.makeRequest = async (...asked) => {
    const response = await makeRequest(...asked)
    const { date } = response.getHeaders()
    // It is told in whole seconds, rounded down.
    const theirs = Date.parse(String(date)) + 500
    if (theirs) noteClock('card provider', (Date.now() - theirs) / 1000)
    return response
  }
  return client
}
