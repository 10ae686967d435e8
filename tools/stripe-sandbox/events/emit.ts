import { newId } from '../ids.ts'
import type { Sandbox } from '../sandbox.ts'
import { API_VERSION, type Event, type EventType } from '../stripe-objects.ts'

/** Tells what happened: kept for the events API, and sent to the merchant's webhook. */
export function emit(sandbox: Sandbox, type: EventType, object: object, before?: object): void {
  const { ledger, clock, cause, deliveries } = sandbox
  const previous = before && changed(before, object)
  const event: Event = {
    id: newId('evt_'),
    object: 'event',
    api_version: API_VERSION,
    created: clock.now(),
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 0,
    request: cause,
    type,
  }
  ledger.events.put(event)
  deliveries.enqueue(event.id)
}

/** What the properties that are different now were before. */
function changed(before: object, after: object): object {
  const entries = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(after, name)),
  )
  return Object.fromEntries(entries)
}
