import { describe, expect, test } from 'vitest'
import { openSandbox, paidSession, refusalOf, sessionFor } from '#testing/stripe-sandbox.ts'

test('a card pays once, with everything to be found from the session', async () => {
  const { stripe, pay, eventTypes } = await openSandbox()
  const data = { metadata: { booking: '7' }, description: 'Visit' }
  const { id } = await stripe.checkout.sessions.create(sessionFor({ payment_intent_data: data }))
  const kinds = await Promise.all([pay(id), pay(id)])
  // Whichever arrives first.
  expect(kinds.map(({ outcome }) => outcome.kind).toSorted()).toEqual(['closed', 'paid'])
  const session = await stripe.checkout.sessions.retrieve(id)
  expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
  const intent = await stripe.paymentIntents.retrieve(String(session.payment_intent))
  expect(intent).toMatchObject({ ...data, amount_received: 3000, status: 'succeeded' })
  const charge = await stripe.charges.retrieve(String(intent.latest_charge))
  expect(charge).toMatchObject({ ...data, amount: 3000, amount_refunded: 0, status: 'succeeded' })
  expect(await eventTypes()).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ])
})

test('a declined card leaves the session open for another, under the same payment', async () => {
  const sandbox = await openSandbox()
  const { session, intent } = await paidSession(sandbox, { card: '4000000000000002' })
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid' })
  expect((await sandbox.eventTypes()).slice(-2)).toEqual([
    'charge.failed',
    'payment_intent.payment_failed',
  ])
  await sandbox.pay(session.id)
  const later = await sandbox.stripe.checkout.sessions.retrieve(session.id)
  expect(later).toMatchObject({ payment_intent: intent, payment_status: 'paid' })
})

test.each([
  ['complete', 'complete', 'succeeded'],
  ['fail', 'open', 'requires_payment_method'],
  ['leave', 'open', 'requires_action'],
])('a card that asks to authenticate: %s', async (authenticate, status, intentStatus) => {
  const sandbox = await openSandbox()
  const order = { card: '4000002760003184', authenticate }
  const { session, intent } = await paidSession(sandbox, order)
  expect(session.status).toBe(status)
  expect((await sandbox.stripe.paymentIntents.retrieve(intent)).status).toBe(intentStatus)
})

describe('a bank takes its time', () => {
  test.each([
    ['pay', 'paid', 'succeeded', 'checkout.session.async_payment_succeeded'],
    ['refuse', 'unpaid', 'requires_payment_method', 'checkout.session.async_payment_failed'],
  ])('and then: %s', async (bank, paymentStatus, intentStatus, event) => {
    const sandbox = await openSandbox()
    const { stripe } = sandbox
    const { session, intent } = await paidSession(sandbox, { method: 'pay_by_bank', bank })
    expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    expect((await stripe.paymentIntents.retrieve(intent)).status).toBe('processing')
    await sandbox.advance(60)
    const later = await stripe.checkout.sessions.retrieve(session.id)
    expect(later).toMatchObject({ status: 'complete', payment_status: paymentStatus })
    expect((await stripe.paymentIntents.retrieve(intent)).status).toBe(intentStatus)
    expect((await sandbox.eventTypes()).at(-1)).toBe(event)
  })
})

test('a disputed payment says so, and cannot be refunded', async () => {
  const sandbox = await openSandbox()
  const { stripe } = sandbox
  const { intent } = await paidSession(sandbox, { card: '4000000000000259' })
  await sandbox.advance(60)
  const { data } = await stripe.events.list({ limit: 1 })
  expect(data).toMatchObject([{ type: 'charge.dispute.created' }])
  const { id } = data[0]!.data.object as { id: string }
  const dispute = await stripe.disputes.retrieve(id)
  expect(dispute).toMatchObject({ amount: 3000, payment_intent: intent, reason: 'fraudulent' })
  expect(await stripe.charges.retrieve(String(dispute.charge))).toMatchObject({ disputed: true })
  const refusal = await refusalOf(stripe.refunds.create({ payment_intent: intent }))
  expect(refusal.code).toBe('charge_disputed')
})

test.each([{ card: '4111111111111111' }, { authenticate: 'perhaps' }, { colour: 'red' }])(
  'an order of %j is refused by name, and leaves no trace',
  async (order) => {
    const { stripe, control, eventTypes } = await openSandbox()
    const { id } = await stripe.checkout.sessions.create(sessionFor())
    const [name] = Object.keys(order)
    expect(await control('POST', `pay/${id}`, order)).toMatchObject({
      error: expect.stringContaining(name!),
    })
    expect(await eventTypes()).toEqual([])
  },
)
