import { rmSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { minutesOfDay } from '#domain/calendar/time-of-day.ts'
import { loading, type Product, spawnProduct } from '#testing/product.ts'
import { throwawayData } from '#testing/throwaway.ts'
import { admin } from './people.ts'
import { isSlow, slowDown } from './slow.ts'

type Worker = {
  product: Product
  /** What the cafe's clocks say when it starts, '12:30'; else the right time. */
  startsAt: string | null
  /** Whether it has no owner yet; then nothing but /setup is shown. */
  awaitsSetUp: boolean
}

/** `test` with a product per worker, on a port, a database and mails of its own. */
export const test = base.extend<object, Worker>({
  startsAt: [null, { scope: 'worker', option: true }],
  awaitsSetUp: [false, { scope: 'worker', option: true }],
  product: [
    async ({ startsAt, awaitsSetUp }, use) => {
      const dataDir = await throwawayData()
      // Without the demo's guests: tests bring their own.
      const env = {
        DATA_DIR: dataDir,
        SEED_DEMO: 'false',
        ...(!awaitsSetUp && { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }),
        // So that everybody may come from a home of their own.
        TRUST_PROXY: 'loopback',
        ...loading('cheap-hashes.ts', 'shifted-clock.ts'),
        CLOCK_SECONDS: String(startsAt ? secondsUntil(startsAt) : 0),
      }
      const product = await spawnProduct(env)
      await use(product)
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  browser: [
    async ({ browser }, use) => {
      if (isSlow) slowDown(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
})

/** Or since: the date stays what it is. */
const secondsUntil = (time: string) =>
  (minutesOfDay(time) - minutesOfDay(cafeMoment(Date.now()).time)) * 60

export { expect } from '@playwright/test'
