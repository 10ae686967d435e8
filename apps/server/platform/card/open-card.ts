import { join } from 'node:path'
import type { Config } from '../config.ts'
import { startLocalTool } from '../local-tool.ts'
import type { NoteClock } from '../watch-clock.ts'
import type { CardProvider } from './card-provider.ts'
import { lastSandboxUrl, noteSandboxUrl, sandboxSecrets } from './sandbox-secrets.ts'
import { connectStripe } from './stripe.ts'
import { superviseCard } from './supervise-card.ts'

export type OpenCard = {
  card: CardProvider
  /** Where the sandbox shows its own page, if there is one. */
  sandboxUrl: string | null
  stop(): Promise<void>
}

/** The owner's account at the provider, or a sandbox of our own that behaves like it. */
export async function openCard(
  config: Config,
  noteClock: NoteClock,
  opens?: Promise<unknown>,
): Promise<OpenCard> {
  if (config.stripe) {
    const card = superviseCard(connectStripe(config.stripe, undefined, noteClock))
    return { card, sandboxUrl: null, stop: async () => {} }
  }
  const { secretKey, webhookSecret } = sandboxSecrets(config.dataDir)
  const { addresses, stop } = await startLocalTool<{ url: string }>(
    'stripe-sandbox',
    {
      SANDBOX_PORT: String(config.port + 1),
      SANDBOX_DIR: join(config.dataDir, ledgerFolder(config)),
      SANDBOX_SECRET_KEY: secretKey,
      SANDBOX_WEBHOOK_URL: `http://${ownHost(config)}:${config.port}/Api/StripePayments/webhook`,
      SANDBOX_WEBHOOK_SECRET: webhookSecret,
    },
    opens,
  )
  const { url } = addresses
  noteSandboxUrl(config.dataDir, url)
  const account = { secretKey, webhookSecrets: [webhookSecret], apiBase: url }
  const card = superviseCard(connectStripe(account, undefined, noteClock))
  return { card, sandboxUrl: url, stop }
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
  const { card, stop } = await openCard(config, () => {})
  return act(card).finally(stop)
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
