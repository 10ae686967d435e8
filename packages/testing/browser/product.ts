import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type Product, spawnProduct } from '#testing/product.ts'
import { admin } from './people.ts'

const cache = join(import.meta.dirname, '..', '..', '..', '.cache', 'e2e')

/** `test` with a product per worker, on a port, a database and mails of its own. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright finds fixtures by this pattern
    async ({}, use) => {
      mkdirSync(cache, { recursive: true })
      const dataDir = mkdtempSync(join(cache, 'data-'))
      // Without the demo's guests: tests bring their own.
      const product = await spawnProduct({
        DATA_DIR: dataDir,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        // So that everybody may come from a home of their own.
        TRUST_PROXY: 'loopback',
      })
      await use(product)
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
})

export { expect } from '@playwright/test'
