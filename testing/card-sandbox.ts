import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import type { CardProvider } from '#server/platform/card/card-provider.ts'
import { connectStripe } from '#server/platform/card/stripe.ts'
import { startLocalTool } from '#server/platform/local-tool.ts'
import { startSandbox } from '../tools/stripe-sandbox/start-sandbox.ts'

type Fault = {
  /** 'POST /v1/refunds': a star is anything. */
  match: string
  mode: 'down' | 'slow' | '429' | '500' | 'saved_500' | 'garbage' | 'lose_reply_after_acting'
  /** Null: until it is cleared. */
  times?: number | null
  delayMs?: number
}

/** The real sandbox, with the controls that tests need. */
export type TestSandbox = {
  card: CardProvider
  stripe: Stripe
  url: string
  secretKey: string
  webhookSecret: string
  pay(sessionId: string, how?: object): Promise<void>
  /** The bank decides on the newest dispute. */
  decide(status: 'won' | 'lost'): Promise<void>
  advanceTo(now: Temporal.Instant): Promise<void>
  fault(fault: Fault): Promise<void>
  clearFaults(): Promise<void>
  stop(): Promise<void>
}

type Kept = { folder: string; secretKey: string }
type Running = { url: string; stop(): Promise<void> }

const inThisProcess = (kept: Kept): Promise<Running> => startSandbox({ port: 0, ...kept })

/** Takes nothing from the time of whoever measures. */
export async function sandboxProcess({ folder, secretKey }: Kept): Promise<Running> {
  const { addresses, stop } = await startLocalTool<{ url: string }>('stripe-sandbox', {
    SANDBOX_PORT: '0',
    SANDBOX_DIR: folder,
    SANDBOX_SECRET_KEY: secretKey,
  })
  return { ...addresses, stop }
}

export async function startTestSandbox(start = inThisProcess): Promise<TestSandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`
  const { url, stop } = await start({ folder, secretKey })
  const control = controlOf(url)
  const { hostname, port } = new URL(url)
  return {
    url,
    secretKey,
    webhookSecret,
    card: connectStripe({ secretKey, webhookSecrets: [webhookSecret], apiBase: url }),
    stripe: new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false }),
    pay: async (sessionId, how = {}) => void (await control('POST', `pay/${sessionId}`, how)),
    decide: async (status) => {
      const { disputes = [] } = await control('GET', 'ledger')
      await control('POST', `disputes/${disputes.at(-1)?.id}`, { status })
    },
    advanceTo: async (now) => {
      const ledger = await control('GET', 'ledger')
      const seconds = Math.floor(now.epochMilliseconds / 1000) - Number(ledger.now)
      if (seconds > 0) await control('POST', 'clock/advance', { seconds })
    },
    fault: async (fault) => void (await control('POST', 'faults', fault)),
    clearFaults: async () => void (await control('DELETE', 'faults')),
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Shown = { now?: number; disputes?: { id: string }[] }

function controlOf(url: string) {
  return async (method: string, path: string, body?: object): Promise<Shown> => {
    const response = await fetch(`${url}/sandbox/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return (await response.json()) as Shown
  }
}
