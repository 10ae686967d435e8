import type { Delivery, Ledger } from '../ledger/ledger.ts'
import { presentEvent } from './present-event.ts'
import { send } from './send.ts'

/** Where events go. */
export type Endpoint = { url: string; secret: string }

/** Stripe tries for days; here a server that comes back is found within minutes. */
const RETRY_AFTER_MS = [500, 1000, 2000, 5000, 10_000, 30_000, 60_000, 120_000, 300_000]
const AT_ONCE = 8

type DeliveryOptions = { paused: boolean; shuffled: boolean; copies: number }

export type Deliveries = {
  options: DeliveryOptions
  endpoint: Endpoint | null
  /** Notes that an event is to be delivered; `wake` starts it once the ledger has it. */
  enqueue(eventId: string): void
  wake(): void
  pending(): Delivery[]
  stop(): Promise<void>
}

/** Sends each event until somebody answers 2xx. What is waiting survives a restart. */
export function createDeliveries(ledger: Ledger, firstEndpoint: Endpoint | null): Deliveries {
  const waiting = new Set(pendingIn(ledger).map(({ id }) => id))
  const underWay = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()

  const self: Deliveries = {
    options: { paused: false, shuffled: false, copies: 1 },
    endpoint: firstEndpoint,
    enqueue(id) {
      if (!self.endpoint) return
      ledger.deliveries.put({ id, state: 'pending', attempts: 0, dueAt: Date.now() })
      waiting.add(id)
    },
    wake,
    pending: () => pendingIn(ledger),
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await Promise.all(underWay.values())
    },
  }
  return self

  function wake() {
    clearTimeout(timer)
    const { endpoint, options } = self
    if (stopping.signal.aborted || options.paused || !endpoint) return
    const idle = rowsOf(waiting).filter(({ id }) => !underWay.has(id))
    const due = idle.filter(({ dueAt }) => dueAt <= Date.now())
    const chosen = options.shuffled ? shuffle(due) : due
    for (const each of chosen.slice(0, AT_ONCE - underWay.size)) start(each, endpoint)
    const next = Math.min(...idle.map(({ dueAt }) => dueAt).filter((at) => at > Date.now()))
    if (next < Infinity) timer = setTimeout(wake, next - Date.now())
  }

  function start(delivery: Delivery, endpoint: Endpoint) {
    const sending = deliver(delivery, endpoint).finally(() => {
      underWay.delete(delivery.id)
      wake()
    })
    underWay.set(delivery.id, sending)
  }

  async function deliver(delivery: Delivery, endpoint: Endpoint) {
    // Nobody may hear of an event that a crash could still undo.
    await ledger.durable()
    const event = ledger.events.get(delivery.id)
    if (!event) throw new Error(`The event ${delivery.id} is lost.`)
    const payload = JSON.stringify(presentEvent(ledger, event), null, 2)
    const copies = Array.from({ length: self.options.copies }, () =>
      send(payload, endpoint, stopping.signal),
    )
    const taken = await Promise.all(copies)
    ledger.deliveries.put(afterAttempt(delivery, taken.every(Boolean)))
    if (ledger.deliveries.get(delivery.id)?.state !== 'pending') waiting.delete(delivery.id)
    await ledger.commit()
  }

  function rowsOf(ids: Set<string>): Delivery[] {
    return [...ids].flatMap((id) => ledger.deliveries.get(id) ?? [])
  }
}

function afterAttempt(delivery: Delivery, taken: boolean): Delivery {
  const attempts = delivery.attempts + 1
  if (taken) return { ...delivery, attempts, state: 'delivered' }
  const wait = RETRY_AFTER_MS[delivery.attempts]
  if (wait === undefined) return { ...delivery, attempts, state: 'given up' }
  return { ...delivery, attempts, dueAt: Date.now() + wait }
}

const pendingIn = (ledger: Ledger) =>
  ledger.deliveries.all().filter(({ state }) => state === 'pending')

function shuffle<T>(items: T[]): T[] {
  const keyed = items.map((item) => ({ item, key: Math.random() }))
  return keyed.toSorted((one, other) => one.key - other.key).map(({ item }) => item)
}
