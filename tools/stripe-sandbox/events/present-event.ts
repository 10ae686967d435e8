import type { Ledger } from '../ledger/ledger.ts'
import type { Event } from '../stripe-objects.ts'

/** An event as it is shown and sent: with the number of webhooks it has yet to reach. */
export function presentEvent(ledger: Ledger, event: Event): Event {
  const waits = ledger.deliveries.get(event.id)?.state === 'pending'
  return { ...event, pending_webhooks: waits ? 1 : 0 }
}
