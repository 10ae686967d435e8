import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type SandboxSecrets = { secretKey: string; webhookSecret: string }

/** Made at the first start; the sandbox's ledger outlives a restart, and so do they. */
export function sandboxSecrets(dataDir: string): SandboxSecrets {
  const file = join(dataDir, 'stripe-sandbox-secrets.json')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const made: SandboxSecrets = {
    secretKey: `sk_test_${randomBytes(24).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
  }
  // Written beside its name, then named: nobody ever reads half a file, not even after a kill.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(made), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as SandboxSecrets
}

const addressFile = (dataDir: string) => join(dataDir, 'stripe-sandbox-address')

/** For commands that run beside the server: the sandbox may have found its usual port taken. */
export function noteSandboxUrl(dataDir: string, url: string): void {
  writeFileSync(addressFile(dataDir), url)
}

export function lastSandboxUrl(dataDir: string): string {
  return readFileSync(addressFile(dataDir), 'utf8')
}
