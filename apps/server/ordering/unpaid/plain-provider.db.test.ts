import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import {
  book,
  bookAndPay,
  bookingRow,
  call,
  deliver,
  deliverEvents,
  newEvents,
  orderOf,
  pass,
  payAtProvider,
  paymentsOf,
  type Visitor,
  visitor,
  sharedCafe,
  nextVisit,
} from '#testing/cafe.ts'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { type PlainProvider, startPlainProvider } from '#testing/plain-provider.ts'
import { reconcilePayments, reconcileRefunds } from './reconcile.ts'

// Card providers that are not ours: what they leave out must not cost anybody money or seats.

let plain: PlainProvider
let ada: Visitor
let staff: Visitor
afterAll(() => plain.stop())
const cafe = await sharedCafe(async (sandbox) => {
  plain = await startPlainProvider(sandbox)
  return plain.card
})
beforeEach(async () => {
  ada = await visitor(cafe)
  staff = await visitor(cafe, 'Admin')
})
afterEach(() => {
  plain.refusals.clear()
  plain.meanwhile = null
})

const SESSIONS = '/v1/checkout/sessions'
const paid = async (adults = 2) =>
  (await bookAndPay(cafe, ada, { ...nextVisit(), adults })).bookingId
const refund = (bookingId: number, more: object = {}) =>
  call(cafe, staff, 'POST StripePayments/refund', { bookingId, ...more })
const history = async (bookingId: number) =>
  (await call(cafe, staff, `GET StripePayments/refunds/${bookingId}`)).body

test('a list of all refunds is not taken for the refunds of one payment', async () => {
  const [first, second] = [await paid(), await paid()]
  await refund(first, { amountInMinor: 500 })
  await refund(second)
  await deliverEvents(cafe)
  expect(await history(first)).toMatchObject([{ amount: 500 }])
  expect(await history(second)).toMatchObject([{ amount: 3000 }])
  expect((await bookingRow(cafe, first)).status).toBe('confirmed')
})

test('a refund at the provider is found before its payment was heard of', async () => {
  const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
  await payAtProvider(cafe, bookingId)
  await newEvents(cafe)
  const { stripe } = cafe.sandbox
  const [payment] = await paymentsOf(cafe, bookingId)
  const session = await stripe.checkout.sessions.retrieve(payment?.provider_session_id ?? '')
  await paid(1)
  await stripe.refunds.create({ payment_intent: String(session.payment_intent), amount: 100 })
  await deliverEvents(cafe)
  expect((await bookingRow(cafe, bookingId)).status).toBe('confirmed')
  expect(await history(bookingId)).toMatchObject([{ amount: 100 }])
})

test('an event that is faster than the answer does not make two refunds of one', async () => {
  const id = await paid()
  const early: number[] = []
  let events: string[] = []
  plain.meanwhile = async () => {
    events = await newEvents(cafe)
    for (const event of events) early.push((await deliver(cafe, event)).status)
  }
  expect((await refund(id, { amountInMinor: 700 })).body).toMatchObject({ status: 'succeeded' })
  expect(new Set(early)).toEqual(new Set([503]))
  for (const event of events) expect((await deliver(cafe, event)).status).toBe(200)
  expect(await history(id)).toMatchObject([{ amount: 700, reason: 'requested_by_customer' }])
})

test('an order whose payment is faster than its checkout gets the same answer again', async () => {
  const order = await orderOf(cafe, ada, { ...nextVisit(), adults: 1 })
  const key = { 'idempotency-key': 'early' }
  const create = () => call(cafe, ada, 'POST bookings/create-with-checkout', order, key)
  plain.meanwhile = async () => {
    const { data } = await cafe.sandbox.stripe.checkout.sessions.list({ limit: 1 })
    await cafe.sandbox.pay(data[0]?.id ?? '')
    await deliverEvents(cafe)
  }
  const first = await create()
  expect((await bookingRow(cafe, first.body.bookingId)).status).toBe('confirmed')
  expect((await create()).body).toEqual(first.body)
})

test('a clear no lets the seats go, also where nothing can be listed', async () => {
  plain.refusals.set(`POST ${SESSIONS}`, 402).set(`GET ${SESSIONS}`, 404)
  const order = await orderOf(cafe, ada, { ...nextVisit(), adults: 1 })
  const answer = await call(cafe, ada, 'POST bookings/create-with-checkout', order)
  expect([answer.status, answer.body.code]).toEqual([503, 'PAYMENT_UNAVAILABLE'])
  const { body } = await call(cafe, ada, 'GET bookings/bookings')
  expect(body).toMatchObject([{ status: 'cancelled', cancellationSource: 'auto_cleanup' }])
})

test('a refund that is refused needs attention, also where nothing can be listed', async () => {
  const id = await paid(1)
  plain.refusals.set('POST /v1/refunds', 400).set('GET /v1/refunds', 404)
  expect((await refund(id)).body.code).toBe('REFUND_FAILED')
  expect(await history(id)).toMatchObject([{ status: 'failed', needsAttention: true }])
})

test('a refund without an answer is sent again, also where nothing can be listed', async () => {
  const id = await paid(1)
  plain.refusals.set('POST /v1/refunds', 500).set('GET /v1/refunds', 404)
  expect((await refund(id)).body.status).toBe('pending')
  plain.refusals.delete('POST /v1/refunds')
  await pass(cafe, { minutes: 2 })
  await reconcileRefunds(cafe.parts)
  staff = await visitor(cafe, 'Admin')
  expect(await history(id)).toMatchObject([{ status: 'succeeded' }])
})

test('a checkout that the provider has forgotten keeps its seats only until it would be over', async () => {
  const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
  const [payment] = await paymentsOf(cafe, bookingId)
  plain.refusals.set(`GET ${SESSIONS}/${payment?.provider_session_id}`, 404)
  await pass(cafe, { minutes: 5 })
  await reconcilePayments(cafe.parts)
  expect((await bookingRow(cafe, bookingId)).status).toBe('pending')
  await pass(cafe, { minutes: 30 })
  await reconcilePayments(cafe.parts)
  expect(await bookingRow(cafe, bookingId)).toMatchObject({
    status: 'cancelled',
    cancellation_source: 'auto_cleanup',
  })
})

test('while our key is not let in, events are asked for again', async () => {
  const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
  const [payment] = await paymentsOf(cafe, bookingId)
  await payAtProvider(cafe, bookingId)
  const events = await newEvents(cafe)
  const completed = events.find((event) => event.includes('"checkout.session.completed"')) ?? ''
  plain.refusals.set(`GET ${SESSIONS}/${payment?.provider_session_id}`, 401)
  expect((await deliver(cafe, completed)).status).toBe(503)
  plain.refusals.clear()
  expect((await deliver(cafe, completed)).status).toBe(200)
  expect((await bookingRow(cafe, bookingId)).status).toBe('confirmed')
})

test('after all of this every promise is kept', async () => {
  await expectPromisesKept(cafe)
})
