import type { FastifyInstance } from 'fastify'
import { afterAll, expect } from 'vitest'
import { build } from '#server/app.ts'
import type { Bucket } from '#server/platform/bucket/bucket.ts'
import type { CardProvider } from '#server/platform/card/card-provider.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { Site } from '#server/platform/http/read-site.ts'
import { createLog } from '#server/platform/log.ts'
import { TEST_SEAL } from './seal.ts'
import type { HousePages } from '#server/platform/house/house-pages.ts'
import type { RenderHouse } from '#server/platform/house/render-house.ts'
import type { Wallets } from '#server/platform/wallet/open-wallets.ts'
import { seedSlots } from '#server/visits/slots/seed-slots.ts'
import { seedSettings } from '#server/visits/settings/store-settings.ts'
import { noCard } from './no-card.ts'
import { type TestClock, testClock } from './clock.ts'
import { createTestDatabase } from './database.ts'
import { holdCodesToContract } from './named-codes.ts'

export type TestServer = {
  app: FastifyInstance
  db: Connection['db']
  pool: Connection['pool']
  address: Connection['address']
  clock: TestClock
  close(): Promise<void>
}

export const TEST_PUBLIC_URL = 'http://localhost:3000'

type Options = {
  card?: CardProvider
  bucket?: Bucket | null
  clock?: TestClock
  ownerGraceDays?: number
  site?: Site
  wallets?: Wallets
  render?: RenderHouse
  housePages?: HousePages
}

/** A server for all tests of a file, until they are over. */
export async function sharedServer(options?: Options): Promise<TestServer> {
  const server = await startTestServer(options)
  afterAll(() => server.close())
  return server
}

/** The whole server on a database and a clock of the test's own; call it by `app.inject`. */
export async function startTestServer({
  card = noCard,
  bucket = null,
  clock = testClock(),
  ownerGraceDays,
  site,
  wallets,
  render,
  housePages,
}: Options = {}): Promise<TestServer> {
  const database = await createTestDatabase()
  const { db, pool, address } = database
  await seedSettings(db, clock.now())
  await seedSlots(db, clock.now())
  const app = await build({
    db,
    pool,
    clock,
    card,
    log: createLog('silent'),
    publicUrl: TEST_PUBLIC_URL,
    trustProxy: false,
    site: site ?? null,
    seal: TEST_SEAL,
    bucket,
    ...(wallets && { wallets }),
    ...(render && { render }),
    ...(housePages && { housePages }),
    ...(ownerGraceDays !== undefined && { ownerGraceDays }),
  })
  const unnamed = holdCodesToContract(app)
  return {
    app,
    db,
    pool,
    address,
    clock,
    close: async () => {
      await app.close()
      await database.close()
      expect([...unnamed], 'refused, and not named by the contract').toEqual([])
    },
  }
}
