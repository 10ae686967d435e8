import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keptFile } from '../kept-file.ts'

export type SandboxSecrets = { secretKey: string; webhookSecret: string }

/** Made at the first start; the sandbox's ledger outlives a restart, and so do they. */
export function sandboxSecrets(dataDir: string): SandboxSecrets {
  const text = keptFile(join(dataDir, 'stripe-sandbox-secrets.json'), () => JSON.stringify(mint()))
  return JSON.parse(text) as SandboxSecrets
}

const mint = (): SandboxSecrets => ({
  secretKey: `sk_test_${randomBytes(24).toString('hex')}`,
  webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
})

const addressFile = (dataDir: string) => join(dataDir, 'stripe-sandbox-address')

/** For commands that run beside the server: the sandbox may have found its usual port taken. */
export function noteSandboxUrl(dataDir: string, url: string): void {
  writeFileSync(addressFile(dataDir), url)
}

export function lastSandboxUrl(dataDir: string): string {
  const file = addressFile(dataDir)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  throw new Error(
    `There is no card provider to compare with: no sandbox has run in DATA_DIR (${dataDir}). ` +
      'Set DATA_DIR as the server has it, or STRIPE_SECRET_KEY.',
  )
}
