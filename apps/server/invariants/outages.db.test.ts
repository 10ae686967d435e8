import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call, orderOf, payAtProvider } from '#testing/cafe.ts'
import { letPassTriggers } from '#testing/empty-tables.ts'
import { startTestSandbox, type TestSandbox } from '#testing/card-sandbox.ts'
import { type Connection, connect } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/postgres/supervisor.ts'
import { checkInvariants } from './check-invariants.ts'
import { reconcile } from './model/provider-acts.ts'
import { openWorld, type World } from './model/world.ts'

// A database of this file's own, since it is stopped and started here.

// Shorter than in real life, and long enough for a busy machine.
const patience = { timeoutMs: 1_500, retries: 0 }
const TOO_SLOW = 2_500

let dataDir: string
let postgres: EmbeddedPostgres
let database: Connection
let sandbox: TestSandbox
let world: World
let began: number
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'outage-'))
  postgres = await startEmbeddedPostgres({ dataDir })
  await letPassTriggers(postgres.connection)
  database = connect(postgres.connection, () => {})
  await migrate(database.db)
  sandbox = await startTestSandbox()
  world = await openWorld(database, sandbox, patience)
})
afterAll(async () => {
  await world.close()
  await database.close()
  await sandbox.stop()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  await world.beginAnew()
  began = Math.floor(world.clock.now().epochMilliseconds / 1000)
})

async function order() {
  const [guest] = world.customers
  if (!guest) throw new Error('nobody is here')
  const form = await orderOf(world, guest, { ...world.visits()[0], adults: 2 })
  const key = { 'idempotency-key': 'once' }
  return () => call(world, guest, 'POST bookings/create-with-checkout', form, key)
}

const bookings = () => world.db.selectFrom('bookings').select(['id', 'status']).execute()
const sessions = async () => {
  const { data } = await sandbox.stripe.checkout.sessions.list({ created: { gte: began } })
  return data.length
}

/** Paid, reconciled and with every promise kept. */
async function mustEndWell(bookingId: number): Promise<void> {
  await payAtProvider(world, bookingId)
  world.clock.advance({ minutes: 5 })
  await reconcile(world)
  expect(await bookings()).toEqual([{ id: bookingId, status: 'confirmed' }])
  expect(await sessions()).toBe(1)
  const breaches = await checkInvariants(world.db, world.parts.card, {
    since: world.began,
    isReconciled: true,
  })
  expect(breaches).toEqual([])
}

test('a provider that answers too late: 503, and the same key goes on with one checkout', async () => {
  const ask = await order()
  await sandbox.fault({
    match: 'POST /v1/checkout/sessions',
    mode: 'slow',
    times: 1,
    delayMs: TOO_SLOW,
  })
  const late = await ask()
  expect([late.status, late.body.code]).toEqual([503, 'PAYMENT_UNAVAILABLE'])
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  await expect.poll(sessions).toBe(1)
  const again = await ask()
  expect(again.status).toBe(200)
  await mustEndWell(again.body.bookingId)
})

test('a database that restarts while somebody books: 503, and nothing is lost or doubled', async () => {
  const ask = await order()
  await sandbox.fault({ match: 'POST /v1/checkout/sessions', mode: 'slow', times: 1, delayMs: 800 })
  const interrupted = ask()
  await expect.poll(bookings, { interval: 5 }).toHaveLength(1)
  await postgres.stop()
  expect((await interrupted).status).toBe(503)
  const meanwhile = await world.app.inject({ url: '/Api/public/settings' })
  expect([meanwhile.statusCode, meanwhile.headers['retry-after']]).toEqual([
    503,
    expect.stringMatching(/^[1-9]\d*$/),
  ])

  postgres = await startEmbeddedPostgres({ dataDir })
  const again = await ask()
  expect([again.status, (await bookings()).map(({ id }) => id)]).toEqual([
    200,
    [again.body.bookingId],
  ])
  await mustEndWell(again.body.bookingId)
})
