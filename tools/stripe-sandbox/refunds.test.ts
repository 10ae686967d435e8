import fc from 'fast-check'
import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { openSandbox, paidSession, refusalOf } from '#testing/stripe-sandbox.ts'

async function chargeOf(stripe: Stripe, intent: string): Promise<Stripe.Charge> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent)
  return stripe.charges.retrieve(String(charge))
}

test('gives back a part, then all that is left', async () => {
  const sandbox = await openSandbox()
  const { stripe } = sandbox
  const { intent } = await paidSession(sandbox)
  const first = await stripe.refunds.create({
    payment_intent: intent,
    amount: 1000,
    reason: 'duplicate',
    metadata: { why: 'rain' },
  })
  expect(first).toMatchObject({ reason: 'duplicate', metadata: { why: 'rain' } })
  expect(await chargeOf(stripe, intent)).toMatchObject({ amount_refunded: 1000, refunded: false })
  const rest = await stripe.refunds.create({ payment_intent: intent })
  expect(rest).toMatchObject({ amount: 2000, status: 'succeeded' })
  expect(await chargeOf(stripe, intent)).toMatchObject({ amount_refunded: 3000, refunded: true })
  const { data } = await stripe.refunds.list({ payment_intent: intent })
  expect(data).toEqual([rest, first].map((refund) => expect.objectContaining({ id: refund.id })))
  expect((await stripe.refunds.list({ payment_intent: 'pi_other' })).data).toEqual([])
  expect((await sandbox.eventTypes()).slice(-2)).toEqual(['refund.created', 'charge.refunded'])
})

test('refuses more than was paid', async () => {
  const sandbox = await openSandbox()
  const { intent } = await paidSession(sandbox)
  const ask = (amount?: number) =>
    sandbox.stripe.refunds.create({ payment_intent: intent, ...(amount && { amount }) })
  expect(await refusalOf(ask(3001))).toMatchObject({
    message: 'Refund amount (£30.01) is greater than charge amount (£30.00)',
    param: 'amount',
  })
  await ask(2000)
  expect((await refusalOf(ask(1500))).message).toContain('unrefunded amount on charge (£10.00)')
  await ask()
  expect((await refusalOf(ask())).code).toBe('charge_already_refunded')
})

test('refuses to refund what was never paid', async () => {
  const sandbox = await openSandbox()
  const { intent } = await paidSession(sandbox, { card: '4000000000000002' })
  const refusal = await refusalOf(sandbox.stripe.refunds.create({ payment_intent: intent }))
  expect(refusal.message).toContain('does not have a successful charge to refund')
})

describe('later', () => {
  test('a refund succeeds that was pending', async () => {
    const sandbox = await openSandbox()
    const { intent } = await paidSession(sandbox, { card: '4000000000007726' })
    const { id, status } = await sandbox.stripe.refunds.create({ payment_intent: intent })
    expect(status).toBe('pending')
    await sandbox.advance(60)
    expect(await sandbox.stripe.refunds.retrieve(id)).toMatchObject({ status: 'succeeded' })
    expect((await sandbox.eventTypes()).at(-1)).toBe('refund.updated')
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
    expect((await sandbox.eventTypes()).at(-1)).toBe('refund.failed')
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
        expect((await chargeOf(stripe, intent)).amount_refunded).toBe(total)
        expect(total).toBeLessThanOrEqual(3000)
        expect(total).toBeGreaterThanOrEqual(Math.min(...amounts))
      },
    ),
    { numRuns: 15 },
  )
})
