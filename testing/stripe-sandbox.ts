import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { startSandbox, type Options } from '../tools/stripe-sandbox/start-sandbox.ts'

type ControlCall = (method: string, path: string, order?: object) => Promise<unknown>

export type TestSandbox = {
  url: string
  /** The official SDK, pointed at the sandbox; it never retries by itself. */
  stripe: Stripe
  control: ControlCall
  pay(sessionId: string, order?: object): Promise<{ outcome: { kind: string } }>
  /** Later: what is due happens. */
  advance(seconds: number): Promise<void>
  ledger(): Promise<{ charges: object[]; refunds: object[] }>
  /** Of all events so far, the oldest first. */
  eventTypes(): Promise<string[]>
  restart(): Promise<TestSandbox>
}

/** A sandbox of its own for one test, gone when the test is. */
export async function openSandbox(options: Partial<Options> = {}): Promise<TestSandbox> {
  const folder = options.folder ?? (await temporaryFolder())
  const running = await startSandbox({ port: 0, ...options, folder })
  let stopped = false
  const stop = async () => {
    if (!stopped) await running.stop()
    stopped = true
  }
  onTestFinished(stop)
  const control = controlOf(running.url)
  const stripe = clientOf(running.url, options.secretKey ?? 'sk_test_any')
  return {
    url: running.url,
    stripe,
    control,
    ledger: () => control('GET', 'ledger') as ReturnType<TestSandbox['ledger']>,
    async eventTypes() {
      const { data } = await stripe.events.list({ limit: 100 })
      return data.map(({ type }) => type).toReversed()
    },
    pay: (id, order) => control('POST', `pay/${id}`, order) as ReturnType<TestSandbox['pay']>,
    advance: async (seconds) => void (await control('POST', 'clock/advance', { seconds })),
    async restart() {
      await stop()
      return openSandbox({ ...options, folder })
    },
  }
}

export function clientOf(url: string, key: string, maxNetworkRetries = 0): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries })
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const controlOf =
  (url: string): ControlCall =>
  async (method, path, order) => {
    const body = order ? JSON.stringify(order) : undefined
    const response = await fetch(`${url}/sandbox/${path}`, { method, ...(body && { body }) })
    return response.json()
  }

type Wishes = Partial<Stripe.Checkout.SessionCreateParams> & { pence?: number; quantity?: number }

/** The parameters of a plain session for £30. */
export function sessionFor({ pence = 1500, quantity = 2, ...wishes }: Wishes = {}) {
  return {
    mode: 'payment',
    success_url: 'https://shop.example/thanks?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://shop.example/basket',
    line_items: [
      {
        quantity,
        price_data: {
          currency: 'gbp',
          unit_amount: pence,
          product_data: { name: 'Tea & <scones>', description: 'On the terrace' },
        },
      },
    ],
    ...wishes,
  } satisfies Stripe.Checkout.SessionCreateParams
}

/** A session that has been paid, with its payment intent. */
export async function paidSession(
  { stripe, pay }: TestSandbox,
  order: object = {},
): Promise<{ session: Stripe.Checkout.Session; intent: string }> {
  const { id } = await stripe.checkout.sessions.create(sessionFor())
  await pay(id, order)
  const session = await stripe.checkout.sessions.retrieve(id)
  return { session, intent: String(session.payment_intent) }
}

/** What the call is refused with. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('It was not refused.')
}
