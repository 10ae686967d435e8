import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { test as base } from '@playwright/test'

const root = join(import.meta.dirname, '..')
const cache = join(root, '.cache', 'e2e')

/** A running product of a test worker's own: its own port, database and mails. */
export type Product = { url: string; output(): string; stop(): Promise<void> }

export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  mkdirSync(cache, { recursive: true })
  const dataDir = mkdtempSync(join(cache, 'data-'))
  const port = await freePort()
  const args = ['--import', './apps/server/platform/jsx.ts', 'apps/server/main.ts']
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let output = ''
  const url = `http://localhost:${port}`
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        if (output.includes(`is open at ${url}`)) resolve()
      })
    }
    void exited.then(() => reject(new Error(`the product stopped:\n${output}`)))
  })
  await ready
  return {
    url,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** `test` with a product per worker; pages open relative to it. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find fixtures
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
})

export { expect } from '@playwright/test'
