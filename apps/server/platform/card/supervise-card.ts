import { providerCalls } from '#server/platform/metrics.ts'
import { inSpan } from '#server/platform/trace.ts'
import type { CardProvider } from './card-provider.ts'
import { ProviderRefused, ProviderUnavailable, ProviderUnreachable } from './provider-fault.ts'

/** So many in a row without an answer, and the provider is taken to be away … */
const MOST_UNANSWERED = 3
/** … for so long; then one call is let through to see. */
const REST_MS = 5_000

/**
 * Circuit breaker: counts every call to the provider; where it is away, calls fail at once, until
 * one that is let through now and then is answered.
 */
export function superviseCard(card: CardProvider, now = () => performance.now()): CardProvider {
  let unanswered = 0
  let restsUntil = 0

  const over =
    <Asked extends unknown[], Answer>(call: string, ask: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      if (unanswered >= MOST_UNANSWERED) {
        if (now() < restsUntil) {
          providerCalls.inc({ call, outcome: 'not made' })
          throw new ProviderUnreachable('the card provider has not answered for a while')
        }
        // This call tries; others fail meanwhile.
        restsUntil = now() + REST_MS
      }
      try {
        const answer = await inSpan(`card ${call}`, () => ask(...asked))
        heard(call, 'answered')
        return answer
      } catch (error) {
        if (isUnanswered(error)) unheard(call)
        else heard(call, error instanceof ProviderRefused ? 'refused' : 'unavailable')
        throw error
      }
    }

  function heard(call: string, outcome: string): void {
    unanswered = 0
    providerCalls.inc({ call, outcome })
  }

  function unheard(call: string): void {
    unanswered++
    restsUntil = now() + REST_MS
    providerCalls.inc({ call, outcome: 'unavailable' })
  }

  return {
    openCheckout: over('openCheckout', card.openCheckout),
    fetchCheckout: over('fetchCheckout', card.fetchCheckout),
    fetchCheckoutOf: over('fetchCheckoutOf', card.fetchCheckoutOf),
    findCheckout: over('findCheckout', card.findCheckout),
    expireCheckout: over('expireCheckout', card.expireCheckout),
    listPaid: over('listPaid', card.listPaid),
    sendRefund: over('sendRefund', card.sendRefund),
    listRefunds: over('listRefunds', card.listRefunds),
    fetchPaymentOf: over('fetchPaymentOf', card.fetchPaymentOf),
    fetchDispute: over('fetchDispute', card.fetchDispute),
    readEvent: card.readEvent,
  }
}

/** Another request that has our key is an answer of a kind. */
const isUnanswered = (error: unknown) => error instanceof ProviderUnavailable && !error.keyInUse
