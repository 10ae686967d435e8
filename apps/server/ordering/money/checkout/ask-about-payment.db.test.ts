import { beforeEach, describe, expect, test } from 'vitest'
import { billSeats } from '#server/ordering/money/tenders/bill.queries.ts'
import {
  book,
  bookingRow,
  call,
  deliver,
  deliverEvents,
  mailKinds,
  newEvents,
  nextVisit,
  orderOf,
  pass,
  payAtProvider,
  paymentsOf,
  sessionOf,
  sharedCafe,
  type Visitor,
  visitor,
} from '#testing/cafe.ts'
import { callBy } from '#server/ordering/booking/booking-call.ts'
import { withBooking } from '#server/ordering/booking/bookings.queries.ts'
import { mustMove } from '#server/ordering/seats/move-booking.ts'
import { loseCheckout } from '#testing/lost-checkout.ts'
import { giftCard, leftOn } from '#testing/vouchers.ts'
import { findDuePayments } from './due.queries.ts'
import { reconcilePayments, reconcileRefunds } from './reconcile.ts'

let ada: Visitor
const cafe = await sharedCafe()
beforeEach(async () => {
  await cafe.sandbox.clearFaults()
  ada = await visitor(cafe)
})

const statusOf = async (id: number) => (await bookingRow(cafe, id)).status
const status = (id: number | string, who = ada) =>
  call(cafe, who, `GET StripePayments/status/${id}`)
const events = async () =>
  (await cafe.db.selectFrom('provider_events').select('id').execute()).length

describe('events', () => {
  test('may come twice, in any order and all at once', async () => {
    const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
    await payAtProvider(cafe, bookingId)
    const all = await newEvents(cafe)
    const answers = await Promise.all(
      [...all.toReversed(), ...all, ...all].map((event) => deliver(cafe, event)),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(await statusOf(bookingId)).toBe('confirmed')
    expect(await mailKinds(cafe, bookingId)).toEqual(['booking-confirmed'])
    const audit = await cafe.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_kind', '=', 'booking')
      .where('subject_id', '=', String(bookingId))
      .orderBy('id')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual(['booking.created', 'booking.confirmed'])
  })

  test('are not believed: the provider is asked', async () => {
    const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
    const id = await sessionOf(cafe, bookingId)
    const lie = {
      id: 'evt_lie',
      object: 'event',
      type: 'checkout.session.completed',
      data: {
        object: { id, object: 'checkout.session', status: 'complete', payment_status: 'paid' },
      },
    }
    expect((await deliver(cafe, JSON.stringify(lie))).status).toBe(200)
    expect(await statusOf(bookingId)).toBe('pending')
  })

  test('with a bad, stale or missing signature are refused and stored nowhere', async () => {
    const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
    await payAtProvider(cafe, bookingId)
    const [event = ''] = await newEvents(cafe)
    const before = await events()
    const stale = cafe.clock.now().subtract({ seconds: 301 })
    const late = await deliver(cafe, event, stale)
    expect([late.status, late.body.code]).toEqual([400, 'INVALID_SIGNATURE'])
    expect((await deliver(cafe, event, cafe.clock.now(), 'whsec_wrong')).status).toBe(400)
    const unsigned = { method: 'POST', url: '/Api/StripePayments/webhook', payload: event } as const
    const json = { 'content-type': 'application/json' }
    expect((await cafe.app.inject({ ...unsigned, headers: json })).statusCode).toBe(400)
    expect(
      (await cafe.app.inject({ ...unsigned, headers: { ...json, 'stripe-signature': 'x' } }))
        .statusCode,
    ).toBe(400)
    expect(await events()).toBe(before)
    expect(await statusOf(bookingId)).toBe('pending')
  })

  test('are asked for again while the provider does not answer', async () => {
    const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
    await payAtProvider(cafe, bookingId)
    const all = await newEvents(cafe)
    const completed = all.find((event) => event.includes('"checkout.session.completed"')) ?? ''
    await cafe.sandbox.fault({ match: 'GET *', mode: 'garbage', times: null })
    const before = await events()
    expect((await deliver(cafe, completed)).status).toBe(503)
    expect(await events()).toBe(before)
    await cafe.sandbox.clearFaults()
    expect((await deliver(cafe, completed)).status).toBe(200)
    expect(await statusOf(bookingId)).toBe('confirmed')
  })
})

test('the return page learns of a payment before any event does', async () => {
  const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 2 })
  const [payment] = await paymentsOf(cafe, bookingId)
  const reference = payment?.session_reference ?? ''
  expect((await status(reference)).body).toMatchObject({ status: 'pending', bookingId })
  await payAtProvider(cafe, bookingId)
  cafe.clock.advance({ seconds: 2 })
  expect((await status(reference)).body).toMatchObject({
    bookingId,
    bookingStatus: 'confirmed',
    sessionId: reference,
    status: 'succeeded',
    paymentStatus: 'paid',
    amountInMinor: 3000,
    refundedInMinor: 0,
  })
  expect((await status(bookingId)).body.status).toBe('succeeded')
})

test("another customer's payment is as unknown as one that does not exist", async () => {
  const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
  const [payment] = await paymentsOf(cafe, bookingId)
  const eve = await visitor(cafe)
  const told = (answer: { status: number; body: object }) =>
    JSON.stringify([answer.status, { ...answer.body, requestId: '' }])
  const unknown = told(await status(99_999_999, eve))
  expect(told(await status(bookingId, eve))).toBe(unknown)
  expect(told(await status(payment?.session_reference ?? '', eve))).toBe(unknown)
  const cancel = (id: number) => call(cafe, eve, `DELETE bookings/cancel/${id}`)
  expect(told(await cancel(bookingId))).toBe(told(await cancel(99_999_999)))
  const update = (id: number) => call(cafe, eve, `PUT bookings/update/${id}`, { adults: 2 })
  expect(told(await update(bookingId))).toBe(told(await update(99_999_999)))
  const pay = (id: number) =>
    call(cafe, eve, 'POST StripePayments/create-checkout-session', { bookingId: id })
  expect(told(await pay(bookingId))).toBe(told(await pay(99_999_999)))
  expect((await status('cs_short')).status).toBe(422)
})

test('a payment whose event never came is found within minutes', async () => {
  const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
  await payAtProvider(cafe, bookingId)
  await pass(cafe, { minutes: 3 })
  await reconcilePayments(cafe.parts)
  expect(await statusOf(bookingId)).toBe('confirmed')
})

test('a payment that gets no answer lets those go first that were not asked about', async () => {
  const stuck = await book(cafe, ada, { ...nextVisit(), adults: 1 })
  const match = `GET /v1/checkout/sessions/${await sessionOf(cafe, stuck.bookingId)}`
  await cafe.sandbox.fault({ match, mode: 'garbage', times: null })
  await pass(cafe, { minutes: 3 })
  await reconcilePayments(cafe.parts)
  const fresh = await book(cafe, ada, { ...nextVisit(), adults: 1 })
  await pass(cafe, { minutes: 3 })
  const due = (await findDuePayments(cafe.db, cafe.clock.now())).map(({ id }) => id)
  const placeOf = async ({ bookingId }: { bookingId: number }) =>
    due.indexOf((await paymentsOf(cafe, bookingId))[0]?.id ?? 0)
  expect(await placeOf(fresh)).toBeGreaterThanOrEqual(0)
  expect(await placeOf(stuck)).toBeGreaterThan(await placeOf(fresh))
})

test('an unpaid booking gives its seats back when the provider says that it is over', async () => {
  const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
  // Our clock alone decides nothing: the provider must say that nobody can pay any more.
  cafe.clock.advance({ minutes: 32 })
  await cafe.sandbox.fault({ match: 'POST /v1/checkout/sessions/*', mode: '500', times: null })
  await reconcilePayments(cafe.parts)
  expect(await statusOf(bookingId)).toBe('pending')
  await cafe.sandbox.clearFaults()
  await pass(cafe, { minutes: 2 })
  await reconcilePayments(cafe.parts)
  expect(await bookingRow(cafe, bookingId)).toMatchObject({
    status: 'cancelled',
    cancellation_source: 'auto_cleanup',
  })
  expect(await mailKinds(cafe, bookingId)).toEqual(['hold-expired'])
})

test('a hold that is over does not keep a party out, though nobody tidied up', async () => {
  const visit = nextVisit()
  const old = await book(cafe, ada, { ...visit, adults: 15 })
  await pass(cafe, { minutes: 33 })
  const bob = await visitor(cafe)
  const { bookingId } = await book(cafe, bob, { ...visit, adults: 15 })
  expect(await statusOf(bookingId)).toBe('pending')
  expect(await statusOf(old.bookingId)).toBe('cancelled')
})

describe('a bank that takes its time', () => {
  test('and pays in the end', async () => {
    const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
    await payAtProvider(cafe, bookingId, { method: 'pay_by_bank', bank: 'pay' })
    await deliverEvents(cafe)
    expect(await statusOf(bookingId)).toBe('pending')
    await pass(cafe, { minutes: 1 })
    await deliverEvents(cafe)
    expect(await statusOf(bookingId)).toBe('confirmed')
  })

  test('and says no', async () => {
    const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
    await payAtProvider(cafe, bookingId, { method: 'pay_by_bank', bank: 'refuse' })
    await pass(cafe, { minutes: 1 })
    await deliverEvents(cafe)
    expect(await statusOf(bookingId)).toBe('not_confirmed')
    expect(await mailKinds(cafe, bookingId)).toEqual(['payment-failed'])
  })
})

describe('a late payment', () => {
  /** The booking lapsed here although its checkout was about to be paid. */
  const lapse = async (bookingId: number) => {
    await withBooking(cafe.db, bookingId, (db, booking) =>
      mustMove(db, booking, { to: 'cancelled', by: 'auto_cleanup' }, callBy('system', cafe.parts)),
    )
    await payAtProvider(cafe, bookingId)
  }

  test('gets the seats if they are free', async () => {
    const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 2 })
    await lapse(bookingId)
    await deliverEvents(cafe)
    expect(await bookingRow(cafe, bookingId)).toMatchObject({
      status: 'confirmed',
      cancellation_source: null,
    })
    expect(await mailKinds(cafe, bookingId)).toEqual(['booking-confirmed'])
  })

  test('is refunded in full and told if they are gone', async () => {
    const visit = nextVisit()
    const { bookingId } = await book(cafe, ada, { ...visit, adults: 2 })
    await lapse(bookingId)
    await book(cafe, await visitor(cafe), { ...visit, adults: 14 })
    await deliverEvents(cafe)
    expect(await statusOf(bookingId)).toBe('cancelled')
    const refunds = await cafe.sandbox.stripe.refunds.list()
    expect(refunds.data[0]).toMatchObject({ amount: 3000, status: 'succeeded' })
    await deliverEvents(cafe)
    expect(await mailKinds(cafe, bookingId)).toEqual(['late-payment', 'refund-done'])
  })

  /** Of £30, of which a gift card of £20 is to pay as much. */
  async function bookWith({ code }: { code: string }) {
    const order = await orderOf(cafe, ada, nextVisit())
    const paid = { ...order, Voucher: { code, amount: 20 } }
    const { body } = await call(cafe, ada, 'POST bookings/create-with-checkout', paid)
    return body.bookingId as number
  }

  test('of the rest finds what the gift card held still there', async () => {
    const card = await giftCard(cafe, 20)
    const id = await bookWith(card)
    await lapse(id)
    expect(await leftOn(cafe, card)).toBe(20)
    await deliverEvents(cafe)
    expect(await bookingRow(cafe, id)).toMatchObject({ status: 'confirmed', due_pence: 0 })
    expect(await leftOn(cafe, card)).toBe(0)
  })

  test('of the rest goes back where the gift card was spent meanwhile', async () => {
    const card = await giftCard(cafe, 20)
    const id = await bookWith(card)
    await lapse(id)
    await bookWith(card)
    await deliverEvents(cafe)
    expect(await bookingRow(cafe, id)).toMatchObject({ status: 'cancelled', refunded_pence: 1000 })
    expect(await mailKinds(cafe, id)).toContain('late-payment')
  })
})

test('a second payment of one booking goes back by itself', async () => {
  const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
  const first = await sessionOf(cafe, bookingId)
  // As if a checkout had been lost from sight and another one opened.
  await loseCheckout(cafe, bookingId)
  await call(cafe, ada, 'POST StripePayments/create-checkout-session', { bookingId })
  await payAtProvider(cafe, bookingId)
  await deliverEvents(cafe)
  await cafe.sandbox.pay(first)
  await deliverEvents(cafe)
  await deliverEvents(cafe)
  expect(await statusOf(bookingId)).toBe('confirmed')
  const payments = await paymentsOf(cafe, bookingId)
  expect(payments.map(({ status, is_kept }) => [status, is_kept])).toEqual([
    ['paid', false],
    ['paid', true],
  ])
  const refunds = await cafe.sandbox.stripe.refunds.list({
    payment_intent: payments[0]?.provider_payment_id ?? '',
  })
  expect(refunds.data).toMatchObject([{ amount: 1500, reason: 'duplicate' }])
})

test('money for a party that has changed since confirms nothing and goes back', async () => {
  const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 2 })
  // As if a provider had taken money by the checkout that was replaced.
  await cafe.db.transaction().execute(async (db) => {
    const party = { adults: 3, children: 0 }
    await billSeats(db, bookingId, [{ kind: 'seat', name: 'adult', quantity: 3, unitPence: 1500 }])
    const total_pence = 4500
    await db
      .updateTable('bookings')
      .set({ ...party, total_pence })
      .where('id', '=', bookingId)
      .execute()
  })
  await payAtProvider(cafe, bookingId)
  await deliverEvents(cafe)
  expect(await statusOf(bookingId)).toBe('pending')
  const [payment] = await paymentsOf(cafe, bookingId)
  expect(payment).toMatchObject({ status: 'paid', is_kept: false })
  const payment_intent = payment?.provider_payment_id ?? ''
  const refunds = await cafe.sandbox.stripe.refunds.list({ payment_intent })
  expect(refunds.data).toMatchObject([{ amount: 3000 }])
  await call(cafe, ada, 'POST StripePayments/create-checkout-session', { bookingId })
  expect((await status(bookingId)).body).toMatchObject({ status: 'pending', amountInMinor: 4500 })
})

test('money that does not match confirms nothing and needs attention', async () => {
  const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
  await cafe.db
    .updateTable('tenders')
    .set({ amount_pence: 9900 })
    .where('booking_id', '=', bookingId)
    .execute()
  await payAtProvider(cafe, bookingId)
  await deliverEvents(cafe)
  expect(await statusOf(bookingId)).toBe('pending')
  expect(await paymentsOf(cafe, bookingId)).toMatchObject([
    { status: 'open', attention: 'amount-differs' },
  ])
})

describe('the provider', () => {
  const path = 'POST /v1/checkout/sessions'
  const create = (order: object, key: string) =>
    call(cafe, ada, 'POST bookings/create-with-checkout', order, { 'idempotency-key': key })

  test.each(['down', '500', '429', 'garbage', 'lose_reply_after_acting'] as const)(
    '%s: 503 with Retry-After, and the same key finishes the same booking',
    async (mode) => {
      const order = await orderOf(cafe, ada, { ...nextVisit(), adults: 1 })
      await cafe.sandbox.fault({ match: path, mode, times: null })
      const answer = await create(order, mode)
      expect([answer.status, answer.body.code]).toEqual([503, 'PAYMENT_UNAVAILABLE'])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      await cafe.sandbox.clearFaults()
      const again = await create(order, mode)
      expect(again.status).toBe(200)
      const { stripe } = cafe.sandbox
      const sessions = await stripe.checkout.sessions.list({ limit: 100 })
      const ours = sessions.data.filter(
        ({ client_reference_id }) => client_reference_id === again.body.bookingRef,
      )
      expect(ours).toHaveLength(1)
      const bookings = await cafe.db
        .selectFrom('bookings')
        .select('id')
        .where('user_id', '=', ada.id)
        .execute()
      expect(bookings).toEqual([{ id: again.body.bookingId }])
    },
  )

  test('that comes back too late for the first checkout makes another one for the same booking', async () => {
    const order = await orderOf(cafe, ada, { ...nextVisit(), adults: 1 })
    await cafe.sandbox.fault({ match: path, mode: 'down', times: null })
    await create(order, 'gone')
    await cafe.sandbox.clearFaults()
    await pass(cafe, { minutes: 3 })
    await reconcilePayments(cafe.parts)
    const [booking] = await cafe.db
      .selectFrom('bookings')
      .selectAll()
      .where('user_id', '=', ada.id)
      .execute()
    // Too late for a checkout of half an hour; the customer, coming back, gets a new one.
    expect(booking?.status).toBe('pending')
    const again = await create(order, 'gone')
    expect([again.status, again.body.bookingId]).toEqual([200, booking?.id])
    await payAtProvider(cafe, again.body.bookingId)
    await deliverEvents(cafe)
    expect(await statusOf(again.body.bookingId)).toBe('confirmed')
  })

  test('that stored a failure under our key keeps nobody waiting for ever', async () => {
    const order = await orderOf(cafe, ada, { ...nextVisit(), adults: 1 })
    await cafe.sandbox.fault({ match: path, mode: 'saved_500', times: 1 })
    expect((await create(order, 'saved')).status).toBe(503)
    await pass(cafe, { minutes: 36 })
    await reconcilePayments(cafe.parts)
    await reconcilePayments(cafe.parts)
    const [booking] = await cafe.db
      .selectFrom('bookings')
      .selectAll()
      .where('user_id', '=', ada.id)
      .execute()
    expect(booking).toMatchObject({ status: 'cancelled', cancellation_source: 'auto_cleanup' })
  })
})

test('a refund owed to somebody is sent once the provider is back', async () => {
  const visit = nextVisit()
  const { bookingId } = await book(cafe, ada, { ...visit, adults: 2 })
  await cafe.db
    .updateTable('bookings')
    .set({ status: 'cancelled', cancellation_source: 'auto_cleanup' })
    .where('id', '=', bookingId)
    .execute()
  await book(cafe, await visitor(cafe), { ...visit, adults: 14 })
  await payAtProvider(cafe, bookingId)
  await cafe.sandbox.fault({
    match: 'POST /v1/refunds',
    mode: 'lose_reply_after_acting',
    times: null,
  })
  await deliverEvents(cafe)
  await cafe.sandbox.clearFaults()
  await pass(cafe, { minutes: 2 })
  await reconcileRefunds(cafe.parts)
  const [payment] = await paymentsOf(cafe, bookingId)
  const payment_intent = payment?.provider_payment_id ?? ''
  const refunds = await cafe.sandbox.stripe.refunds.list({ payment_intent })
  expect(refunds.data).toMatchObject([{ amount: 3000 }])
  const rows = await cafe.db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', payment?.id ?? 0)
    .execute()
  expect(rows).toMatchObject([{ status: 'succeeded', provider_refund_id: refunds.data[0]?.id }])
})
