import { noSuch, ParameterError } from '../api/errors.ts'
import { createdWithin, expandParameter, listPage, listParameters } from '../api/list.ts'
import { listOf, object } from '../api/nested-parameters.ts'
import { flag, optional, text, type Read } from '../api/parameters.ts'
import { route } from '../api/route.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Event } from '../stripe-objects.ts'
import { presentEvent } from './present-event.ts'

const listEventsParameters = object({
  ...listParameters,
  delivery_success: optional(flag()),
  type: optional(text()),
  types: optional(listOf(text(), { max: 20 })),
})

export const eventRoutes = [
  route('GET /v1/events', { listOf: 'event' }, listEventsParameters, listEvents),
  route('GET /v1/events/:id', 'event', object(expandParameter), ({ ledger }, _, id) => {
    const event = ledger.events.get(id)
    if (!event) throw noSuch('event', id, 'id')
    return presentEvent(ledger, event)
  }),
]

function listEvents({ ledger }: Sandbox, given: Read<typeof listEventsParameters>) {
  const { created, type, types, delivery_success: success } = given
  if (type !== undefined && types !== undefined) {
    throw new ParameterError('You may only specify one of these parameters: type, types.', {
      code: 'parameters_exclusive',
    })
  }
  const names = types ?? (type === undefined ? ['*'] : [type])
  const inTime = createdWithin(created)
  const wanted = (event: Event) =>
    inTime(event) &&
    names.some((name) => covers(name, event.type)) &&
    (success === undefined || success === reached(ledger, event.id))
  const page = listPage(ledger.events.all().toReversed(), wanted, given, '/v1/events')
  return { ...page, data: page.data.map((event) => presentEvent(ledger, event)) }
}

/** Without a webhook to reach, nothing is left undelivered. */
function reached(ledger: Ledger, eventId: string): boolean {
  const delivery = ledger.deliveries.get(eventId)
  return !delivery || delivery.state === 'delivered'
}

/** 'charge.*' covers all events of charges. */
const covers = (name: string, type: string) =>
  name.endsWith('*') ? type.startsWith(name.slice(0, -1)) : type === name
