import { beforeEach, describe, expect, test } from 'vitest'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import {
  bookAndPay,
  book,
  bookingRow,
  call,
  deliverEvents,
  mailKinds,
  newEvents,
  deliver,
  nextVisit,
  sharedCafe,
  pass,
  payAtProvider,
  paymentsOf,
  type Visitor,
  visitor,
} from '#testing/cafe.ts'
import { proved } from '#testing/accounts.ts'
import { findOpenRefunds } from '#server/ordering/unpaid/due.queries.ts'
import { reconcileRefunds } from '#server/ordering/unpaid/reconcile.ts'

let ada: Visitor
let staff: Visitor
const cafe = await sharedCafe()
beforeEach(async () => {
  await cafe.sandbox.clearFaults()
  ada = await visitor(cafe)
  staff = await visitor(cafe, 'Admin')
})

const paid = async (adults = 2, how: object = {}) =>
  (await bookAndPay(cafe, ada, { ...nextVisit(), adults }, how)).bookingId
const refund = (bookingId: number, more: object = {}, who = staff) =>
  call(cafe, who, 'POST StripePayments/refund', { bookingId, ...more })
const history = (bookingId: number) => call(cafe, staff, `GET StripePayments/refunds/${bookingId}`)
const paymentId = async (bookingId: number) =>
  (await paymentsOf(cafe, bookingId))[0]?.provider_payment_id ?? ''
const atProvider = async (bookingId: number) =>
  (await cafe.sandbox.stripe.refunds.list({ payment_intent: await paymentId(bookingId) })).data
const sumOf = (refunds: { amount: number }[]) =>
  refunds.reduce((sum, { amount }) => sum + amount, 0)

test('a role gives back what its limit allows, all parts together', async () => {
  const desk = await visitor(cafe, 'Desk')
  const id = await paid(4)
  expect((await refund(id, { amountInMinor: 3000 }, desk)).status).toBe(200)
  expect(await refund(id, { amountInMinor: 2001 }, desk)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('£50.00 of one booking') },
  })
  expect((await refund(id, { amountInMinor: 2000 }, desk)).status).toBe(200)
  expect((await refund(id, {}, desk)).status).toBe(403)
  expect((await refund(id)).status).toBe(200)
})

test('more than £100 of a booking wants to know who gives it back', async () => {
  const id = await paid(8)
  await pass(cafe, { minutes: 10 })
  expect(await refund(id)).toMatchObject({ status: 403, body: { code: 'PROOF_NEEDED' } })
  expect((await refund(id, { amountInMinor: 100_00 })).status).toBe(200)
  expect((await refund(id, { amountInMinor: 1 })).status).toBe(403)
  await proved(cafe, staff.id)
  expect((await refund(id)).status).toBe(200)
})

test('a refund that is refused, or told again, leaves a change that waits to be paid', async () => {
  const id = await paid()
  const key = { 'idempotency-key': 'a part' }
  const part = () =>
    call(cafe, staff, 'POST StripePayments/refund', { bookingId: id, amountInMinor: 100 }, key)
  expect((await part()).status).toBe(200)
  await call(cafe, ada, `POST bookings/${id}/changes`, { adults: 3, difference: 15 })
  expect((await refund(id, { amountInMinor: 3001 })).body.code).toBe('REFUND_EXCEEDS_PAID')
  expect((await part()).status).toBe(200)
  const payments = await paymentsOf(cafe, id)
  expect(payments.map(({ status }) => status)).toEqual(['paid', 'open'])
  expect((await refund(id, { amountInMinor: 100 })).status).toBe(200)
  expect((await paymentsOf(cafe, id))[1]?.status).toBe('expired')
})

test('a part goes back and leaves the booking alone', async () => {
  const id = await paid()
  const answer = await refund(id, { amountInMinor: 500, reason: 'quality_issue' })
  expect(answer.body).toMatchObject({
    id: expect.stringMatching(/^re_/),
    bookingId: id,
    amount: 500,
    status: 'succeeded',
    reason: 'quality_issue',
    needsAttention: false,
  })
  expect(await atProvider(id)).toMatchObject([
    { amount: 500, reason: 'requested_by_customer', metadata: { reason: 'quality_issue' } },
  ])
  expect((await bookingRow(cafe, id)).status).toBe('confirmed')
  const { goesBack, ...made } = answer.body
  expect(goesBack).toEqual([{ instrument: 'card', amount: 5 }])
  expect((await history(id)).body).toEqual([made])
})

test('all of it goes back and cancels the booking', async () => {
  const id = await paid()
  expect((await refund(id, { reason: 'duplicate_charge' })).body.amount).toBe(3000)
  expect(await atProvider(id)).toMatchObject([{ amount: 3000, reason: 'duplicate' }])
  expect(await bookingRow(cafe, id)).toMatchObject({
    status: 'cancelled',
    cancellation_source: 'full_refund',
  })
  expect(await mailKinds(cafe, id)).toEqual([
    'booking-confirmed',
    'refund-done',
    'cancelled-by-cafe',
  ])
})

async function mailThatItIsOff(bookingId: number) {
  const [mail] = await cafe.db
    .selectFrom('mails')
    .select('facts')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'cancelled-by-cafe')
    .execute()
  return mail?.facts
}

test('the mail that all of it went back says whose wish it was', async () => {
  const wishOf = async (reason: string) => {
    const id = await paid()
    await refund(id, { reason })
    return mailThatItIsOff(id)
  }
  expect(await wishOf('requested_by_customer')).toMatchObject({ isWished: true })
  expect(await wishOf('quality_issue')).toMatchObject({ isWished: false })
})

test('in parts, the last of which is all that was left, and all that the last mail tells of', async () => {
  const id = await paid()
  await refund(id, { amountInMinor: 1000 })
  await pass(cafe, { minutes: 1 })
  expect((await refund(id)).body.amount).toBe(2000)
  expect((await bookingRow(cafe, id)).cancellation_source).toBe('full_refund')
  expect(await mailThatItIsOff(id)).toMatchObject({ back: [{ instrument: 'card', pence: 2000 }] })
})

test('a part that two people send at once goes back once, and the other is told', async () => {
  const id = await paid()
  const part = { amountInMinor: 500, leftInMinor: 3000 }
  const answers = await Promise.all([refund(id, part), refund(id, part)])
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 409])
  const late = answers.find(({ status }) => status === 409)
  expect(late?.body).toMatchObject({ code: 'CHANGED_MEANWHILE', leftInMinor: 2500 })
  expect(sumOf(await atProvider(id))).toBe(500)
})

test('the same refund under one Idempotency-Key goes back once, also at the same moment', async () => {
  const id = await paid()
  const key = { 'idempotency-key': `once ${id}` }
  const send = (amountInMinor: number) =>
    call(cafe, staff, 'POST StripePayments/refund', { bookingId: id, amountInMinor }, key)
  const answers = await Promise.all([send(500), send(500), send(500)])
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.amount}`))).toEqual(
    new Set(['200 500']),
  )
  expect((await send(500)).body.id).toMatch(/^re_/)
  expect(await atProvider(id)).toHaveLength(1)
  expect([(await send(600)).status, (await send(600)).body.code]).toEqual([
    422,
    'IDEMPOTENCY_MISMATCH',
  ])
})

test('one key for several bookings at the same moment is one refund, and a mistake', async () => {
  const ids = [await paid(1), await paid(1), await paid(1), await paid(1)]
  const key = { 'idempotency-key': `several ${ids[0]}` }
  const answers = await Promise.all(
    ids.map((bookingId) => call(cafe, staff, 'POST StripePayments/refund', { bookingId }, key)),
  )
  const codes = answers.map(({ status, body }) => (status === 200 ? 'back' : body.code))
  const mistake = 'IDEMPOTENCY_MISMATCH'
  expect(codes.toSorted()).toEqual([mistake, mistake, mistake, 'back'])
})

test('a request under review is approved by a full refund', async () => {
  const id = await paid()
  await call(cafe, ada, 'POST bookings/request-cancellation', { bookingId: id, reason: 'Ill' })
  await refund(id)
  expect((await bookingRow(cafe, id)).cancellation_source).toBe('admin_approval')
  const request = await cafe.db
    .selectFrom('cancellation_requests')
    .selectAll()
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(request.is_approved).toBe(true)
})

describe('refuses', () => {
  test.each([0, -1, 0.5, 1.5])('%s pence', async (amountInMinor) => {
    const id = await paid(1)
    expect((await refund(id, { amountInMinor })).status).toBe(422)
  })

  test('more than is left, and customers', async () => {
    const id = await paid(1)
    expect((await refund(id, { amountInMinor: 1501 })).body).toMatchObject({
      code: 'REFUND_EXCEEDS_PAID',
      leftInMinor: 1500,
    })
    expect((await refund(id, {}, ada)).status).toBe(403)
    expect(await atProvider(id)).toEqual([])
  })

  test('what was never paid, and what is unknown', async () => {
    const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
    expect((await refund(bookingId)).body.code).toBe('INVALID_STATE')
    expect((await refund(99_999_999)).body.code).toBe('NOT_FOUND')
    expect((await history(99_999_999)).body.code).toBe('NOT_FOUND')
  })
})

test('fifty at once never return more than was paid', async () => {
  const id = await paid()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => refund(id, { amountInMinor: 700 })),
  )
  const codes = answers.map(({ status }) => status)
  expect(codes.filter((code) => code === 200)).toHaveLength(4)
  expect(codes.filter((code) => code === 409)).toHaveLength(46)
  expect(sumOf(await atProvider(id))).toBe(2800)
})

test.each(['down', '500', '429', 'garbage', 'lose_reply_after_acting', 'saved_500'] as const)(
  'the provider %s: the refund is promised and sent later, once',
  async (mode) => {
    const id = await paid(1)
    await cafe.sandbox.fault({ match: 'POST /v1/refunds', mode, times: null })
    expect((await refund(id)).body).toMatchObject({ status: 'pending', amount: 1500 })
    expect((await refund(id)).body.code).toBe('REFUND_EXCEEDS_PAID')
    await cafe.sandbox.clearFaults()
    // A stored failure lasts as long as the provider remembers keys.
    await pass(cafe, mode === 'saved_500' ? { hours: 25 } : { minutes: 2 })
    staff = await visitor(cafe, 'Admin')
    await reconcileRefunds(cafe.parts)
    await reconcileRefunds(cafe.parts)
    expect(await atProvider(id)).toMatchObject([{ amount: 1500 }])
    expect((await history(id)).body).toMatchObject([{ status: 'succeeded' }])
    expect((await bookingRow(cafe, id)).status).toBe('cancelled')
  },
)

test('a refund made in the dashboard of the provider appears here', async () => {
  const id = await paid()
  const payment_intent = await paymentId(id)
  await cafe.sandbox.stripe.refunds.create({ payment_intent, amount: 1000 })
  await deliverEvents(cafe)
  expect((await history(id)).body).toMatchObject([{ amount: 1000, status: 'succeeded' }])
  await cafe.sandbox.stripe.refunds.create({ payment_intent, amount: 2000 })
  const events = await newEvents(cafe)
  await Promise.all([...events, ...events].map((event) => deliver(cafe, event)))
  expect((await history(id)).body).toHaveLength(2)
  expect((await bookingRow(cafe, id)).cancellation_source).toBe('full_refund')
  expect((await refund(id)).body.code).toBe('REFUND_EXCEEDS_PAID')
})

test('the mail of a refund says truly whether the visit stands, and what stays with us', async () => {
  const [some, all, dashboard] = [await paid(), await paid(), await paid()]
  await refund(some, { amountInMinor: 1000 })
  expect(await refundMails(some)).toMatchObject([{ amountPence: 1000, isComing: true }])
  await refund(all)
  expect(await refundMails(all)).toMatchObject([{ amountPence: 3000, isComing: false }])

  await call(cafe, staff, `PUT bookings/admin/${dashboard}/status`, { status: 'cancelled' })
  const payment_intent = await paymentId(dashboard)
  await cafe.sandbox.stripe.refunds.create({ payment_intent, amount: 1000 })
  await deliverEvents(cafe)
  await cafe.sandbox.stripe.refunds.create({ payment_intent })
  await deliverEvents(cafe)
  expect(await refundMails(dashboard)).toMatchObject([
    { amountPence: 1000, keptPence: 2000, isComing: false },
    { amountPence: 2000, keptPence: 0, isComing: false },
  ])
})

async function refundMails(bookingId: number) {
  const mails = await cafe.db
    .selectFrom('mails')
    .select('facts')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'refund-done')
    .orderBy('id')
    .execute()
  return mails.map(({ facts }) => facts)
}

test('its events may come before those of the payment itself', async () => {
  const { bookingId: id } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
  await payAtProvider(cafe, id)
  const ofPayment = await newEvents(cafe)
  const session = await cafe.sandbox.stripe.checkout.sessions.retrieve(
    (await paymentsOf(cafe, id))[0]?.provider_session_id ?? '',
  )
  await cafe.sandbox.stripe.refunds.create({ payment_intent: String(session.payment_intent) })
  await deliverEvents(cafe)
  for (const event of ofPayment) await deliver(cafe, event)
  expect((await history(id)).body).toMatchObject([{ amount: 1500, status: 'succeeded' }])
  expect((await bookingRow(cafe, id)).cancellation_source).toBe('full_refund')
})

test('a promise that was never sent gives way to what the dashboard did', async () => {
  const id = await paid(1)
  await cafe.sandbox.fault({ match: 'POST /v1/refunds', mode: 'down', times: null })
  await refund(id)
  await cafe.sandbox.clearFaults()
  await cafe.sandbox.stripe.refunds.create({ payment_intent: await paymentId(id) })
  await deliverEvents(cafe)
  await pass(cafe, { minutes: 5 })
  await reconcileRefunds(cafe.parts)
  expect(sumOf(await atProvider(id))).toBe(1500)
  expect((await history(id)).body.map((each: { status: string }) => each.status)).toEqual([
    'succeeded',
    'canceled',
  ])
})

test('a refund that fails later opens its amount again and needs attention', async () => {
  const id = await paid(1, { card: '4000000000005126' })
  expect((await refund(id, { amountInMinor: 1000 })).body.status).toBe('succeeded')
  await pass(cafe, { minutes: 1 })
  await deliverEvents(cafe)
  expect((await history(id)).body).toMatchObject([{ status: 'failed', needsAttention: true }])
  expect((await refund(id, { amountInMinor: 1500 })).status).toBe(200)
})

test('a refund that takes a while is followed to its end', async () => {
  const id = await paid(1, { card: '4000000000007726' })
  expect((await refund(id, { amountInMinor: 1000 })).body.status).toBe('pending')
  await pass(cafe, { minutes: 1 })
  await reconcileRefunds(cafe.parts)
  expect((await history(id)).body).toMatchObject([{ status: 'succeeded' }])
})

test('a refund that gets no answer lets others go first', async () => {
  const id = await paid(1, { card: '4000000000007726' })
  await refund(id, { amountInMinor: 1000 })
  const payment = (await paymentsOf(cafe, id))[0]?.id
  const due = async () =>
    (await findOpenRefunds(cafe.db, cafe.clock.now())).map(({ paymentId }) => paymentId)
  await cafe.sandbox.fault({ match: 'GET /v1/refunds', mode: 'garbage', times: null })
  await pass(cafe, { minutes: 1 })
  expect(await due()).toContain(payment)
  await reconcileRefunds(cafe.parts)
  expect(await due()).not.toContain(payment)
  await pass(cafe, { minutes: 1 })
  expect(await due()).toContain(payment)
})

test('a dispute needs attention', async () => {
  const id = await paid(1, { card: '4000000000000259' })
  await pass(cafe, { minutes: 1 })
  await deliverEvents(cafe)
  expect(await paymentsOf(cafe, id)).toMatchObject([{ attention: 'disputed' }])
  const answer = await refund(id)
  expect([answer.status, answer.body.code]).toEqual([409, 'REFUND_FAILED'])
  expect((await history(id)).body).toMatchObject([{ status: 'failed', needsAttention: true }])
})

test('after all of this every promise is kept', async () => {
  await expectPromisesKept(cafe)
})
