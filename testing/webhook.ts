import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'
import { onTestFinished } from 'vitest'

export type Received = { body: string; signature: string; event: Stripe.Event }

export type Webhook = {
  url: string
  secret: string
  received: Received[]
  /** What to answer from now on. */
  answerWith(status: number): void
  /** The first `count` events that arrived; waits for them. */
  first(count: number): Promise<Received[]>
}

/** A merchant's server that takes events. */
export async function openWebhook(): Promise<Webhook> {
  let status = 200
  const received: Received[] = []
  const waiting = new Set<() => void>()
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const event = JSON.parse(body) as Stripe.Event
    received.push({ body, signature: String(request.headers['stripe-signature']), event })
    response.writeHead(status).end()
    for (const look of waiting) look()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    secret: 'whsec_test',
    received,
    answerWith: (next) => void (status = next),
    first: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (received.length < count) return
          waiting.delete(look)
          resolve(received.slice(0, count))
        }
        waiting.add(look)
        look()
      }),
  }
}
