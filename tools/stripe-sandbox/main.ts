import { runTool } from '../run-tool.ts'
import { startSandbox } from './start-sandbox.ts'

// A local card provider that speaks Stripe's API, for development and tests.
// SANDBOX_PORT: wanted port (0 or taken: any free one). SANDBOX_DIR: where its ledger is kept.
// SANDBOX_SECRET_KEY: the accepted key (any sk_test_… if not set).
// SANDBOX_WEBHOOK_URL, SANDBOX_WEBHOOK_SECRET: where signed events go, if anywhere.
const env = process.env
const { SANDBOX_WEBHOOK_URL: url, SANDBOX_WEBHOOK_SECRET: secret } = env

if (url && !secret) fail('SANDBOX_WEBHOOK_URL needs a SANDBOX_WEBHOOK_SECRET to sign with.')

await runTool(
  () =>
    startSandbox({
      port: Number(env.SANDBOX_PORT || 0),
      folder: env.SANDBOX_DIR || './data/stripe-sandbox',
      secretKey: env.SANDBOX_SECRET_KEY || null,
      webhook: url && secret ? { url, secret } : null,
    }),
  (sandbox) => ({ url: sandbox.url }),
)

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
