import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { demo } from '#content/demo.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import { bookingRow, orderOf, paymentsOf, type Visitor, visitor } from '#testing/cafe.ts'
import { reconcilePayments, reconcileRefunds } from '#server/ordering/unpaid/reconcile.ts'
import { forgetPhotos } from '#server/house/photos/forget-photos.ts'
import { connectBucket } from '#server/platform/bucket/bucket.ts'
import { startTestBucket } from '#testing/bucket.ts'
import { scene } from '#testing/photos.ts'
import { startTestSandbox } from '#testing/card-sandbox.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'
import { type Product, spawnProduct } from '#testing/product.ts'
import { sharedDatabase } from '#testing/database.ts'
import { TEST_SEAL, TEST_SECRET_KEY } from '#testing/seal.ts'
import { giftCard, leftOn } from '#testing/vouchers.ts'
import { waitingForLocks } from '#testing/waiting-for-locks.ts'
import { checkInvariants } from './check-invariants.ts'

// kill -9 of the whole server at each step of booking, paying and refunding. The provider is made
// to fail or dawdle so that the kill lands between two steps; afterwards it is well again. A start
// is dear: one kill falls on everything that does not disturb each other.

const database = await sharedDatabase()
const sandbox = await startTestSandbox()
afterAll(() => sandbox.stop())
const folder = mkdtempSync(join(tmpdir(), 'kill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
// Also those that a test began and did not wait for, because it failed.
const spawned: ChildProcess[] = []
afterAll(async () => {
  for (const each of spawned) if (each.kill('SIGKILL')) await once(each, 'exit')
})

let product: Product
let guest: Visitor
let staff: Visitor

beforeAll(() => startProduct())
beforeEach(async () => {
  minutes = 0
  guest = await newGuest()
  staff = await visitor({ ...database, clock }, 'Admin')
})

const clock = { ...systemClock, set: () => {}, advance: () => {} }
const newGuest = () => visitor({ ...database, clock })

async function startProduct(env = {}): Promise<void> {
  const { address } = database
  if ('connectionString' in address) throw new Error('expected a socket')
  const whole = {
    DATABASE_URL: `postgresql:///${address.database}?host=${address.host}&user=${address.user}`,
    DATA_DIR: folder,
    SMTP_URL: 'smtp://127.0.0.1:9',
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    STRIPE_API_BASE: sandbox.url,
    SECRET_KEY: TEST_SECRET_KEY,
    ADMIN_EMAIL: 'owner@cafe.example',
    ADMIN_PASSWORD: 'Correct-horse-9',
    ...env,
  }
  product = await spawnProduct(whole, (child) => spawned.push(child))
}

/** Kills the server as soon as the database shows that the step before is done. */
async function killOnce(isDone: () => Promise<boolean>): Promise<void> {
  await killAt(isDone)
  await sandbox.clearFaults()
  await startProduct()
}

async function killAt(isDone: () => Promise<boolean>): Promise<void> {
  await expect.poll(isDone, { interval: 5 }).toBe(true)
  await product.kill()
}

/** Breaches, now that nothing is on its way any more. */
const breaches = () => checkInvariants(database.db, sandbox.card, { isReconciled: true })

let minutes = 0

/** What the jobs do in the minutes after the restart. */
async function reconcile({ afterMinutes = 5 } = {}): Promise<void> {
  const { db } = database
  minutes += afterMinutes
  const later = clock.now().add({ minutes })
  const log = createLog('silent')
  const publicUrl = product.url
  const parts = {
    db,
    card: sandbox.card,
    clock: { now: () => later },
    publicUrl,
    log,
    seal: TEST_SEAL,
  }
  await reconcilePayments(parts)
  await reconcileRefunds(parts)
}

const post = (path: string, who: Visitor, body: object, headers: object = {}) =>
  send(`POST ${path}`, who, JSON.stringify(body), {
    'content-type': 'application/json',
    ...headers,
  })

async function send(
  endpoint: string,
  who: Visitor,
  body: string | Uint8Array<ArrayBuffer>,
  headers: object,
) {
  const [method = '', path] = endpoint.split(' ')
  const authorization = `Bearer ${who.token}`
  const sent = { method, headers: { authorization, ...headers }, body }
  const response = await fetch(`${product.url}/Api/${path}`, sent)
  const said = (await response.json()) as { bookingId: number; version: number; id: string }
  return { status: response.status, body: said }
}

/** Of £15, of which a gift card pays as much as it has. */
async function order(who = guest, card?: { code: string; amount: number }) {
  const today = cafeDate(clock.now())
  const wish = { date: addDays(today, 3), start: '11:00', adults: 1 }
  const form = { ...(await orderOf(database, who, wish)), ...(card && { Voucher: card }) }
  const key = { 'idempotency-key': `order of ${who.id}` }
  return () => post('bookings/create-with-checkout', who, form, key)
}

async function booked(who = guest): Promise<number> {
  const { body } = await (await order(who))()
  return body.bookingId
}

async function paid(who: Visitor): Promise<number> {
  const id = await booked(who)
  await pay(id)
  await reconcile()
  return id
}

async function pay(bookingId: number): Promise<void> {
  const [payment] = await paymentsOf(database, bookingId)
  await sandbox.pay(payment?.provider_session_id ?? '')
}

const bookingsOf = ({ id }: Visitor) =>
  database.db.selectFrom('bookings').selectAll().where('user_id', '=', id).execute()
const refundsOf = (bookingId: number) =>
  database.db
    .selectFrom('refunds')
    .innerJoin('card_payments', 'card_payments.id', 'refunds.payment_id')
    .select(['refunds.status', 'refunds.amount_pence', 'provider_payment_id'])
    .where('booking_id', '=', bookingId)
    .execute()
const statusOf = async (bookingId: number) => (await bookingRow(database, bookingId)).status
const mailsOf = async (bookingId: number) =>
  (
    await database.db
      .selectFrom('mails')
      .select('kind')
      .where('booking_id', '=', bookingId)
      .execute()
  ).map(({ kind }) => kind)

/** Before the provider acts, while it acts, and after it acted but before anybody heard. */
const moments = [
  ['it never hears of it', { mode: 'down', times: null }],
  ['it acts too late', { mode: 'slow', delayMs: 1000 }],
  ['its reply is lost', { mode: 'lose_reply_after_acting', times: null }],
] as const

test.each(moments)('seats are taken, a refund is promised, and %s', async (_when, fault) => {
  const refunded = await paid(await newGuest())
  const parts = { db: database.db, seal: TEST_SEAL, publicUrl: product.url }
  const card = await giftCard({ parts, clock }, 5)
  const ask = await order(guest, { code: card.code, amount: 5 })
  const [forgotten, lost] = [await giftCard({ parts, clock }, 5), await newGuest()]
  const askInVain = await order(lost, { code: forgotten.code, amount: 5 })
  // Both orders and the refund: an order that is answered before the kill would prove nothing.
  await sandbox.fault({ match: 'POST /v1/checkout/sessions', times: 2, ...fault })
  await sandbox.fault({ match: 'POST /v1/refunds', times: 1, ...fault })
  const wish = { bookingId: refunded, amountInMinor: 500 }
  const unheard = [ask(), askInVain()]
  const heard = Promise.all(unheard.map((each) => each.catch(() => null)))
  // A promise that may be answered before: it is kept either way.
  post('StripePayments/refund', staff, wish).catch(() => null)
  await killOnce(
    async () =>
      (await bookingsOf(guest)).length > 0 &&
      (await bookingsOf(lost)).length > 0 &&
      (await refundsOf(refunded)).length > 0,
  )
  expect(await heard).toEqual([null, null])
  await reconcile()
  await expectBookedOnce(ask)
  expect(await leftOn(database, card)).toBe(0)
  await expectRefundedOnce(refunded)
  // Whose guest never came back: the hold ends, and what it had of the card is there again.
  await reconcile({ afterMinutes: 40 })
  expect((await bookingsOf(lost)).map(({ status }) => status)).toEqual(['cancelled'])
  expect(await leftOn(database, forgotten)).toBe(5)
  expect(await breaches()).toEqual([])
})

async function expectBookedOnce(ask: Awaited<ReturnType<typeof order>>) {
  const { status, body } = await ask()
  const bookings = await bookingsOf(guest)
  expect([status, bookings.map(({ id }) => id)]).toEqual([200, [body.bookingId]])
  const all = await sandbox.stripe.checkout.sessions.list({ limit: 100 })
  const own = all.data.filter((each) => each.client_reference_id === bookings[0]?.reference)
  expect(own).toHaveLength(1)
  await pay(body.bookingId)
  await reconcile()
  expect(await statusOf(body.bookingId)).toBe('confirmed')
}

async function expectRefundedOnce(bookingId: number) {
  const refunds = await refundsOf(bookingId)
  expect(refunds).toMatchObject([{ status: 'succeeded', amount_pence: 500 }])
  const payment_intent = refunds[0]?.provider_payment_id ?? ''
  const { data } = await sandbox.stripe.refunds.list({ payment_intent })
  expect(data.map(({ amount }) => amount)).toEqual([500])
  expect(await statusOf(bookingId)).toBe('confirmed')
}

test('whatever was answered is there, and money that nobody told us of is found', async () => {
  const untold = await booked()
  await pay(untold)
  const guests = await Promise.all(Array.from({ length: 6 }, newGuest))
  const answered: number[] = []
  const asking = guests.map(async (each) => {
    const ask = await order(each)
    const { status, body } = await ask()
    if (status === 200) answered.push(body.bookingId)
  })
  void Promise.allSettled(asking)
  await killOnce(async () => answered.length > 0)
  const acknowledged = answered.toSorted((a, b) => a - b)
  const rows = await database.db
    .selectFrom('bookings')
    .select('id')
    .where('id', 'in', acknowledged)
    .orderBy('id')
    .execute()
  expect(rows.map(({ id }) => id)).toEqual(acknowledged)
  await reconcile()
  expect(await statusOf(untold)).toBe('confirmed')
  expect(await mailsOf(untold)).toEqual(['booking-confirmed'])
  expect(await breaches()).toEqual([])
})

test('the event has arrived, and is being worked on', async () => {
  const id = await booked()
  await pay(id)
  const [payload] = (await sandbox.stripe.events.list({ limit: 20 })).data
    .filter(({ type }) => type === 'checkout.session.completed')
    .map((event) => JSON.stringify(event))
  await sandbox.fault({ match: 'GET /v1/checkout/sessions/*', mode: 'slow', delayMs: 700 })
  const unheard = deliver(payload ?? '').catch(() => null)
  await killOnce(async () => (await faultsLeft()) === 0)
  expect(await unheard).toBeNull()

  const again = await Promise.all([deliver(payload ?? ''), deliver(payload ?? '')])
  expect(again).toEqual([200, 200])
  expect(await statusOf(id)).toBe('confirmed')
  expect(await mailsOf(id)).toEqual(['booking-confirmed'])
  expect(await breaches()).toEqual([])
})

async function deliver(payload: string): Promise<number> {
  const { stripe, webhookSecret: secret } = sandbox
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret })
  const response = await fetch(`${product.url}/Api/StripePayments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  })
  return response.status
}

async function faultsLeft(): Promise<number> {
  const response = await fetch(`${sandbox.url}/sandbox/faults`)
  return ((await response.json()) as unknown[]).length
}

test('a publish and an upload are there whole, or not at all', async () => {
  const draft = { seen: 0, edit: { cafe: { ...demo.cafe, name: 'The Purr' } } }
  const json = { 'content-type': 'application/json' }
  const { body } = await send('PUT office/studio/draft', staff, JSON.stringify(draft), json)
  const file = new Uint8Array(await scene(400, 300).jpeg().toBuffer())
  const publish = () => post('office/studio/publish', staff, { seen: body.version })
  const upload = () => send('POST office/photos', staff, file, { 'content-type': 'image/jpeg' })
  const both = () => Promise.all([publish(), upload()].map((each) => each.catch(() => null)))

  // Everything is written but the last row of each, which waits for a table lock.
  const heard = await database.db.transaction().execute(async (transaction) => {
    await sql`lock table audit_entries in exclusive mode`.execute(transaction)
    const unheard = both()
    await killAt(async () => (await waitingForLocks(database)) >= 2)
    return unheard
  })
  expect(heard).toEqual([null, null])
  await startProduct()
  expect(await kept()).toEqual({ versions: 0, photos: 0, files: 0 })
  expect(await title()).toBe('Where Cats &amp; Coffee Meet · Wynd &amp; Whiskers')

  void both()
  await killOnce(async () => {
    const { versions, photos } = await kept()
    return versions + photos === 2
  })
  expect(await kept()).toEqual({ versions: 1, photos: 1, files: 4 })
  expect(await title()).toBe('Where Cats &amp; Coffee Meet · The Purr')
  expect(await breaches()).toEqual([])
})

test('an upload that is killed between the bucket and the database leaves nothing for longer than a day', async () => {
  const there = await startTestBucket()
  onTestFinished(() => there.stop())
  await product.kill()
  await startProduct(there.env)
  const photos = await kept()
  // Beside them, a job tries the bucket with an object of its own.
  const uploaded = () => [...there.objects.keys()].filter((key) => key !== 'photos/tried').length
  const file = new Uint8Array(await scene(500, 300).jpeg().toBuffer())
  await database.db.transaction().execute(async (transaction) => {
    await sql`lock table audit_entries in exclusive mode`.execute(transaction)
    const upload = send('POST office/photos', staff, file, { 'content-type': 'image/jpeg' })
    const unheard = upload.catch(() => null)
    await killAt(async () => uploaded() === 4)
    expect(await unheard).toBeNull()
  })
  await startProduct()
  expect(await kept()).toEqual(photos)
  const parts = { db: database.db, bucket: connectBucket(there.address) }
  await forgetPhotos(parts, clock.now().add({ hours: 21 }))
  expect(uploaded()).toBe(4)
  await forgetPhotos(parts, clock.now().add({ hours: 23 }))
  expect(uploaded()).toBe(0)
})

const title = async () => {
  const page = await (await fetch(product.url)).text()
  expect(page).toContain(`<link rel="canonical" href="${product.url}/">`)
  return /<title>(.*)<.title>/.exec(page)?.[1]
}

async function countOf(what: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from ${what}`.execute(database.db)
  return Number(rows[0]?.count)
}

const kept = async () => ({
  versions: await countOf(sql`house_versions`),
  photos: await countOf(sql`photos`),
  files: await countOf(sql`photo_files`),
})
