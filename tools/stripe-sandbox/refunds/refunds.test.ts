import fc from 'fast-check'
import Stripe from 'stripe'
import { describe, expect, test, vi } from 'vitest'
import { openSandbox, paidSession, refusalOf } from '#testing/stripe-sandbox.ts'

// The property below pays and refunds many times over.
vi.setConfig({ testTimeout: 30_000 })

async function chargeOf(stripe: Stripe, intent: string): Promise<Stripe.Charge> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent, {
    expand: ['latest_charge'],
  })
  return charge as Stripe.Charge
}

describe('a refund', () => {
  test('gives all back unless told otherwise', async () => {
    const sandbox = await openSandbox()
    const { stripe } = sandbox
    const { intent } = await paidSession(sandbox)
    const refund = await stripe.refunds.create({
      payment_intent: intent,
      reason: 'requested_by_customer',
      metadata: { why: 'rain' },
    })
    expect(refund).toMatchObject({
      object: 'refund',
      amount: 3000,
      currency: 'gbp',
      metadata: { why: 'rain' },
      payment_intent: intent,
      reason: 'requested_by_customer',
      status: 'succeeded',
    })
    expect(await chargeOf(stripe, intent)).toMatchObject({ amount_refunded: 3000, refunded: true })
    expect(await stripe.refunds.retrieve(refund.id)).toEqual(refund)
  })

  test('in parts, by charge or by intent', async () => {
    const sandbox = await openSandbox()
    const { stripe } = sandbox
    const { intent } = await paidSession(sandbox)
    const { id: charge } = await chargeOf(stripe, intent)
    const first = await stripe.refunds.create({ charge, amount: 1000 })
    expect(await chargeOf(stripe, intent)).toMatchObject({ amount_refunded: 1000, refunded: false })
    const rest = await stripe.refunds.create({ payment_intent: intent })
    expect(rest.amount).toBe(2000)
    const { data } = await stripe.refunds.list({ payment_intent: intent })
    expect(data.map(({ id }) => id)).toEqual([rest.id, first.id])
    const expanded = await stripe.charges.retrieve(charge, { expand: ['refunds'] })
    expect(expanded.refunds?.data).toHaveLength(2)
    expect((await stripe.refunds.list({ charge: 'ch_other' })).data).toEqual([])
  })

  test('tells of itself and of its charge, naming the request behind it', async () => {
    const sandbox = await openSandbox()
    const { stripe } = sandbox
    const { intent } = await paidSession(sandbox)
    const options = { idempotencyKey: 'refund-1' }
    const refund = await stripe.refunds.create({ payment_intent: intent, amount: 1000 }, options)
    const { data } = await stripe.events.list({ types: ['refund.created', 'charge.refunded'] })
    const request = { id: refund.lastResponse.requestId, idempotency_key: 'refund-1' }
    expect(data).toMatchObject([
      {
        type: 'charge.refunded',
        request,
        data: {
          object: { amount_refunded: 1000 },
          previous_attributes: { amount_refunded: 0 },
        },
      },
      { type: 'refund.created', request, data: { object: { id: refund.id } } },
    ])
  })
})

describe('is refused', () => {
  test('for more than was paid', async () => {
    const sandbox = await openSandbox()
    const { intent } = await paidSession(sandbox)
    const ask = (amount?: number) =>
      sandbox.stripe.refunds.create({ payment_intent: intent, ...(amount && { amount }) })
    const tooMuch = await refusalOf(ask(3001))
    expect(tooMuch).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect(tooMuch).toMatchObject({
      message: 'Refund amount (£30.01) is greater than charge amount (£30.00)',
      param: 'amount',
    })
    await ask(2000)
    expect((await refusalOf(ask(1500))).message).toBe(
      'Refund amount (£15.00) is greater than unrefunded amount on charge (£10.00)',
    )
    await ask()
    const again = await refusalOf(ask())
    expect(again.code).toBe('charge_already_refunded')
    expect(again.message).toMatch(/^Charge ch_\w+ has already been refunded\.$/)
  })

  test('of what was never paid', async () => {
    const sandbox = await openSandbox()
    const { intent } = await paidSession(sandbox, { card: '4000000000000002' })
    const refusal = await refusalOf(sandbox.stripe.refunds.create({ payment_intent: intent }))
    expect(refusal.message).toBe(
      `This PaymentIntent (${intent}) does not have a successful charge to refund.`,
    )
  })

  test.each([
    [{}, { statusCode: 400 }],
    [{ payment_intent: 'pi_none' }, { statusCode: 404, param: 'payment_intent' }],
    [{ charge: 'ch_none' }, { statusCode: 404, param: 'charge' }],
  ])('for %j', async (params, expected) => {
    const { stripe } = await openSandbox()
    expect(await refusalOf(stripe.refunds.create(params))).toMatchObject(expected)
  })

  test('when it should be cancelled', async () => {
    const sandbox = await openSandbox()
    const { intent } = await paidSession(sandbox)
    const { id } = await sandbox.stripe.refunds.create({ payment_intent: intent })
    const refusal = await refusalOf(sandbox.stripe.refunds.cancel(id))
    expect(refusal.message).toContain(`Cannot cancel refund ${id}`)
  })
})

describe('later', () => {
  test('a refund succeeds that was pending', async () => {
    const sandbox = await openSandbox()
    const { stripe } = sandbox
    const { intent } = await paidSession(sandbox, { card: '4000000000007726' })
    const { id, status } = await stripe.refunds.create({ payment_intent: intent })
    expect(status).toBe('pending')
    await sandbox.advance(60)
    expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'succeeded' })
    const { data } = await stripe.events.list({ type: 'refund.updated' })
    expect(data).toMatchObject([{ data: { previous_attributes: { status: 'pending' } } }])
  })

  test('a refund fails that had succeeded, and its amount can be refunded again', async () => {
    const sandbox = await openSandbox()
    const { stripe } = sandbox
    const { intent } = await paidSession(sandbox, { card: '4000000000005126' })
    const { id, status } = await stripe.refunds.create({ payment_intent: intent, amount: 2000 })
    expect(status).toBe('succeeded')
    await sandbox.advance(60)
    expect(await stripe.refunds.retrieve(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    })
    expect(await chargeOf(stripe, intent)).toMatchObject({ amount_refunded: 0, refunded: false })
    expect((await stripe.events.list({ type: 'refund.failed' })).data).toHaveLength(1)
    expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(3000)
  })
})

test('however many ask at once, never more than was paid goes back', async () => {
  const sandbox = await openSandbox()
  const { stripe } = sandbox
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 8 }),
      async (amounts) => {
        const { intent } = await paidSession(sandbox)
        await Promise.allSettled(
          amounts.map((amount) => stripe.refunds.create({ payment_intent: intent, amount })),
        )
        const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 })
        const total = data.reduce((sum, refund) => sum + refund.amount, 0)
        const smallest = Math.min(...amounts)
        const { amount_refunded: refunded } = await chargeOf(stripe, intent)
        expect(refunded).toBe(total)
        expect(total).toBeLessThanOrEqual(3000)
        expect(total).toBeGreaterThanOrEqual(smallest)
      },
    ),
    { numRuns: 15 },
  )
})
