import type { Sandbox } from '../sandbox.ts'
import { ControlError, type Order } from './order.ts'

/** Makes the delivery of events as awkward as real life. */
export function controlWebhooks(sandbox: Sandbox, subject: string, order: Order): object {
  const { options } = sandbox.deliveries
  if (subject === 'pause') options.paused = true
  else if (subject === 'resume') options.paused = false
  else if (subject === 'shuffle') options.shuffled = order.flag('on', true)
  else if (subject === 'duplicate') options.copies = order.number('copies', { min: 1, fallback: 2 })
  else if (subject === 'redeliver') redeliver(sandbox, order.text('event', ''))
  else if (subject === 'endpoint') moveEndpoint(sandbox, order)
  else throw new ControlError(404, `There is no control of webhooks called ${subject}`)
  return describeWebhooks(sandbox)
}

export function describeWebhooks({ deliveries }: Sandbox): object {
  return {
    ...deliveries.options,
    url: deliveries.endpoint?.url ?? null,
    pending: deliveries.pending(),
  }
}

/** One event, or all of them, once more. */
function redeliver({ ledger, deliveries }: Sandbox, eventId: string): void {
  if (eventId && !ledger.events.get(eventId)) {
    throw new ControlError(404, `There is no event ${eventId}`)
  }
  const again = eventId ? [eventId] : ledger.events.all().map(({ id }) => id)
  for (const id of again) deliveries.enqueue(id)
}

/** For a server that learns its own address only after the sandbox has started. */
function moveEndpoint({ deliveries }: Sandbox, order: Order): void {
  const url = order.text('url')
  if (!URL.canParse(url)) throw new ControlError(400, 'url must be an address')
  deliveries.endpoint = { url, secret: order.text('secret') }
}
