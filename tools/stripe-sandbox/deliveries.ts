import { createHmac } from 'node:crypto'
import type { Delivery, Ledger } from './ledger.ts'

export type Endpoint = { url: string; secret: string }

/** Stripe tries for days; here a server that comes back is found within minutes. */
const RETRY_AFTER_MS = [500, 1000, 2000, 5000, 10_000, 30_000, 60_000, 120_000, 300_000]
const AT_ONCE = 8
const PATIENCE_MS = 10_000

export type Deliveries = {
  /** Notes that an event is to be delivered; `wake` starts it once the ledger has it. */
  enqueue(eventId: string): void
  wake(): void
  stop(): Promise<void>
}

/** Sends each event until the merchant answers 2xx. What is waiting survives a restart. */
export function createDeliveries(ledger: Ledger, endpoint: Endpoint | null): Deliveries {
  const waiting = new Set(
    ledger.deliveries
      .all()
      .filter(isPending)
      .map(({ id }) => id),
  )
  const underWay = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined

  function wake() {
    clearTimeout(timer)
    if (stopping.signal.aborted || !endpoint) return
    // One moment for both questions: what falls due between two would be neither sent nor waited for.
    const now = Date.now()
    const idle = [...waiting]
      .filter((id) => !underWay.has(id))
      .flatMap((id) => ledger.deliveries.get(id) ?? [])
    const due = idle.filter(({ dueAt }) => dueAt <= now)
    for (const each of due.slice(0, AT_ONCE - underWay.size)) start(each, endpoint)
    const next = Math.min(...idle.map(({ dueAt }) => dueAt).filter((at) => at > now))
    if (next < Infinity) timer = setTimeout(wake, next - now)
  }

  function start(delivery: Delivery, to: Endpoint) {
    const sending = deliver(delivery, to).finally(() => {
      underWay.delete(delivery.id)
      wake()
    })
    underWay.set(delivery.id, sending)
  }

  async function deliver(delivery: Delivery, to: Endpoint) {
    // No merchant may hear of an event that a crash could still undo.
    await ledger.durable()
    const payload = JSON.stringify(ledger.events.get(delivery.id), null, 2)
    const after = afterAttempt(delivery, await send(payload, to, stopping.signal))
    ledger.deliveries.put(after)
    if (!isPending(after)) waiting.delete(delivery.id)
    await ledger.commit()
  }

  return {
    enqueue(id) {
      if (!endpoint) return
      ledger.deliveries.put({ id, state: 'pending', attempts: 0, dueAt: Date.now() })
      waiting.add(id)
    },
    wake,
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await Promise.all(underWay.values())
    },
  }
}

const isPending = ({ state }: Delivery) => state === 'pending'

function afterAttempt(delivery: Delivery, taken: boolean): Delivery {
  const attempts = delivery.attempts + 1
  if (taken) return { ...delivery, attempts, state: 'delivered' }
  const wait = RETRY_AFTER_MS[delivery.attempts]
  if (wait === undefined) return { ...delivery, attempts, state: 'given up' }
  return { ...delivery, attempts, dueAt: Date.now() + wait }
}

/** One attempt. Only a 2xx within the time counts as delivered. */
async function send(payload: string, { url, secret }: Endpoint, stopping: AbortSignal) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signatureOf(payload, secret),
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), stopping]),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

/** Always of the real time: receivers refuse old signatures, and know nothing of our own clock. */
function signatureOf(payload: string, secret: string): string {
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')
  return `t=${time},v1=${signature}`
}
