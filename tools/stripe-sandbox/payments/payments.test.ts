import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { openSandbox, paidSession, refusalOf, sessionFor } from '#testing/stripe-sandbox.ts'

const typesOf = async (stripe: Stripe) => {
  const { data } = await stripe.events.list({ limit: 100 })
  return data.map(({ type }) => type).toReversed()
}

describe('a card that pays', () => {
  test('completes the session, with everything to be found from it', async () => {
    const { stripe, pay } = await openSandbox()
    const data = { metadata: { booking: '7' }, description: 'Visit' }
    const { id } = await stripe.checkout.sessions.create(sessionFor({ payment_intent_data: data }))
    expect(await pay(id, { email: 'kim@example.com' })).toMatchObject({ outcome: { kind: 'paid' } })
    const expand = ['payment_intent.latest_charge', 'payment_intent.payment_method']
    expect(await stripe.checkout.sessions.retrieve(id, { expand })).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'kim@example.com' },
      payment_intent: {
        amount: 3000,
        amount_received: 3000,
        metadata: { booking: '7' },
        status: 'succeeded',
        payment_method: { object: 'payment_method', card: { last4: '4242' } },
        latest_charge: {
          amount: 3000,
          amount_refunded: 0,
          captured: true,
          description: 'Visit',
          metadata: { booking: '7' },
          paid: true,
          status: 'succeeded',
          payment_method_details: { card: { brand: 'visa', last4: '4242', three_d_secure: null } },
        },
      },
    })
    expect(await typesOf(stripe)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ])
  })

  test('pays once, however often it is tried', async () => {
    const sandbox = await openSandbox()
    const { session } = await paidSession(sandbox)
    const again = await Promise.all([sandbox.pay(session.id), sandbox.pay(session.id)])
    expect(again.map(({ outcome }) => outcome.kind)).toEqual(['closed', 'closed'])
    expect((await sandbox.stripe.charges.list()).data).toHaveLength(1)
  })
})

describe('a card that is declined', () => {
  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      '4000000000009995',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
    [
      '4111111111111111',
      'card_declined',
      'test_mode_live_card',
      expect.stringContaining('non test'),
    ],
  ])('%s: %s %s', async (card, code, declineCode, message) => {
    const { stripe, pay } = await openSandbox()
    const { id } = await stripe.checkout.sessions.create(sessionFor())
    expect(await pay(id, { card })).toMatchObject({ outcome: { kind: 'declined', message } })
    const expand = ['payment_intent.latest_charge']
    const session = await stripe.checkout.sessions.retrieve(id, { expand })
    const error = (session.payment_intent as Stripe.PaymentIntent).last_payment_error
    expect(error).toMatchObject({ type: 'card_error', code, message })
    expect(error?.decline_code).toBe(declineCode)
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: {
        status: 'requires_payment_method',
        amount_received: 0,
        latest_charge: { status: 'failed', paid: false, failure_code: code },
      },
    })
  })

  test('leaves the session open for another, under the same intent', async () => {
    const { stripe, pay } = await openSandbox()
    const { id } = await stripe.checkout.sessions.create(sessionFor())
    await pay(id, { card: '4000000000000002' })
    await pay(id, { card: '5555555555554444' })
    expect((await stripe.paymentIntents.list()).data).toMatchObject([
      { status: 'succeeded', last_payment_error: null },
    ])
    expect(await typesOf(stripe)).toContain('payment_intent.payment_failed')
  })
})

describe('a card that asks to authenticate', () => {
  test.each(['4000002760003184', '4000002500003155'])('%s pays once that is done', async (card) => {
    const sandbox = await openSandbox()
    const { session } = await paidSession(sandbox, { card, authenticate: 'complete' })
    expect(session.payment_status).toBe('paid')
    const { data } = await sandbox.stripe.charges.list()
    expect(data[0]?.payment_method_details?.card?.three_d_secure?.result).toBe('authenticated')
  })

  test('waits for the answer', async () => {
    const sandbox = await openSandbox()
    const order = { card: '4000002760003184', authenticate: 'leave' }
    const { session, intent } = await paidSession(sandbox, order)
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid' })
    expect(await sandbox.stripe.paymentIntents.retrieve(intent)).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url' },
    })
  })

  test('does not pay when that fails', async () => {
    const sandbox = await openSandbox()
    const order = { card: '4000002760003184', authenticate: 'fail' }
    const { session, intent } = await paidSession(sandbox, order)
    expect(session.status).toBe('open')
    expect(await sandbox.stripe.paymentIntents.retrieve(intent)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    expect((await sandbox.stripe.charges.list()).data).toEqual([])
  })
})

describe('a bank that pays later', () => {
  test('completes the session before the money is there', async () => {
    const sandbox = await openSandbox()
    const { session, intent } = await paidSession(sandbox, { method: 'pay_by_bank' })
    expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    const { stripe } = sandbox
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({ status: 'processing' })
    await sandbox.advance(60)
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      payment_status: 'paid',
    })
    const expand = ['latest_charge']
    expect(await stripe.paymentIntents.retrieve(intent, { expand })).toMatchObject({
      amount_received: 3000,
      status: 'succeeded',
      latest_charge: { status: 'succeeded', payment_method_details: { type: 'pay_by_bank' } },
    })
    expect((await typesOf(stripe)).at(-1)).toBe('checkout.session.async_payment_succeeded')
  })

  test('or refuses in the end', async () => {
    const sandbox = await openSandbox()
    const order = { method: 'pay_by_bank', bank: 'refuse' }
    const { session, intent } = await paidSession(sandbox, order)
    await sandbox.advance(60)
    const { stripe } = sandbox
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    })
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
      amount_received: 0,
      status: 'requires_payment_method',
    })
    expect((await typesOf(stripe)).at(-1)).toBe('checkout.session.async_payment_failed')
  })
})

test('a disputed payment says so, and cannot be refunded', async () => {
  const sandbox = await openSandbox()
  const { stripe } = sandbox
  const { intent } = await paidSession(sandbox, { card: '4000000000000259' })
  expect((await stripe.disputes.list()).data).toEqual([])
  await sandbox.advance(60)
  const { data } = await stripe.disputes.list({ payment_intent: intent })
  expect(data).toMatchObject([{ amount: 3000, reason: 'fraudulent', status: 'needs_response' }])
  expect(await stripe.charges.retrieve(String(data[0]?.charge))).toMatchObject({ disputed: true })
  expect((await typesOf(stripe)).at(-1)).toBe('charge.dispute.created')
  const refusal = await refusalOf(stripe.refunds.create({ payment_intent: intent }))
  expect(refusal.code).toBe('charge_disputed')
})

test('a session that costs nothing completes without a payment', async () => {
  const { stripe, pay } = await openSandbox()
  const { id } = await stripe.checkout.sessions.create(sessionFor({ pence: 0 }))
  await pay(id)
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    payment_intent: null,
  })
})

test('what does not exist is not found', async () => {
  const { stripe } = await openSandbox()
  const refusals = await Promise.all(
    [
      stripe.paymentIntents.retrieve('pi_none'),
      stripe.paymentMethods.retrieve('pm_none'),
      stripe.charges.retrieve('ch_none'),
      stripe.disputes.retrieve('du_none'),
      stripe.events.retrieve('evt_none'),
      stripe.refunds.retrieve('re_none'),
    ].map(refusalOf),
  )
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  }
})
