import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type LocalTool, startLocalTool } from '../local-tool.ts'
import type { NoteClock } from '../watch-clock.ts'
import type { CardProvider } from './card-provider.ts'
import {
  lastSandboxUrl,
  noteSandboxUrl,
  type SandboxSecrets,
  sandboxSecrets,
} from './sandbox-secrets.ts'
import { connectStripe } from './stripe.ts'
import { superviseCard } from './supervise-card.ts'

export type ChosenCard = {
  card: CardProvider
  /** Of an owner who has no provider: until it is open, what is asked of the card waits for it. */
  openSandbox: (() => Promise<LocalTool<{ url: string }>>) | null
}

/** The owner's account at the provider, or a sandbox of our own that behaves like it. */
export function chooseCard(config: Config, noteClock: NoteClock): ChosenCard {
  if (config.stripe) {
    const card = superviseCard(connectStripe(config.stripe, undefined, noteClock))
    return { card, openSandbox: null }
  }
  const secrets = sandboxSecrets(config.dataDir)
  const { promise: apiBase, resolve } = Promise.withResolvers<string>()
  // That it did not open is told by `openSandbox`, also where nothing was asked of the card.
  apiBase.catch(() => {})
  const account = { ...secrets, webhookSecrets: [secrets.webhookSecret], apiBase }
  return {
    card: superviseCard(connectStripe(account, undefined, noteClock)),
    openSandbox: () => {
      const opening = startSandbox(config, secrets)
      resolve(opening.then(({ addresses }) => addresses.url))
      return opening
    },
  }
}

async function startSandbox(config: Config, { secretKey, webhookSecret }: SandboxSecrets) {
  const sandbox = await startLocalTool<{ url: string }>('stripe-sandbox', {
    SANDBOX_PORT: String(config.port + 1),
    SANDBOX_DIR: join(config.dataDir, ledgerFolder(config)),
    SANDBOX_SECRET_KEY: secretKey,
    SANDBOX_WEBHOOK_URL: `http://${ownHost(config)}:${config.port}/Api/StripePayments/webhook`,
    SANDBOX_WEBHOOK_SECRET: webhookSecret,
  })
  noteSandboxUrl(config.dataDir, sandbox.addresses.url)
  return sandbox
}

/** The provider that the server has here, for the length of one act. Its sandbox runs with it, and without it now. */
export async function withCard<T>(
  config: Config,
  act: (card: CardProvider) => Promise<T>,
): Promise<T> {
  const { stripe, dataDir } = config
  if (stripe) return act(connectStripe(stripe))
  const apiBase = lastSandboxUrl(dataDir)
  if (await answers(apiBase)) {
    const { secretKey, webhookSecret } = sandboxSecrets(dataDir)
    return act(connectStripe({ secretKey, webhookSecrets: [webhookSecret], apiBase }))
  }
  const { card, openSandbox } = chooseCard(config, () => {})
  const sandbox = await openSandbox?.()
  return act(card).finally(sandbox?.stop)
}

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

/**
 * Servers that share a database of your own may share the folder, too, but a ledger has one
 * writer. Such servers do not see each other's checkouts: give them one real provider.
 */
function ledgerFolder({ databaseUrl, port }: Config): string {
  return databaseUrl ? `stripe-sandbox-${port}` : 'stripe-sandbox'
}

/** Listening everywhere includes here. */
function ownHost({ host }: Config): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
