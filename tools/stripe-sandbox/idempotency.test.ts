import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { openSandbox, paidSession, refusalOf, sessionFor } from '#testing/stripe-sandbox.ts'

const key = { idempotencyKey: 'order-7' }

test('the same request with the same key acts once and is answered alike', async () => {
  const { stripe } = await openSandbox()
  const first = await stripe.checkout.sessions.create(sessionFor(), key)
  const again = await stripe.checkout.sessions.create(sessionFor(), key)
  expect(again).toEqual(first)
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  expect(again.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' })
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1)
})

test('the saved answer is the one of then, whatever happened since', async () => {
  const sandbox = await openSandbox()
  const first = await sandbox.stripe.checkout.sessions.create(sessionFor(), key)
  await sandbox.pay(first.id)
  const again = await sandbox.stripe.checkout.sessions.create(sessionFor(), key)
  expect(again.status).toBe('open')
})

describe('a key is for one request', () => {
  test('other parameters are refused', async () => {
    const { stripe } = await openSandbox()
    await stripe.checkout.sessions.create(sessionFor(), key)
    const refusal = await refusalOf(
      stripe.checkout.sessions.create(sessionFor({ pence: 1600 }), key),
    )
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    expect(refusal.statusCode).toBe(400)
    expect(refusal.message).toContain("Try using a key other than 'order-7'")
  })

  test('another endpoint is refused', async () => {
    const sandbox = await openSandbox()
    const { intent } = await paidSession(sandbox)
    await sandbox.stripe.checkout.sessions.create(sessionFor(), key)
    const refusal = await refusalOf(sandbox.stripe.refunds.create({ payment_intent: intent }, key))
    expect(refusal.message).toContain("first used for ('POST /v1/checkout/sessions')")
  })

  test('a second request while the first is under way is told so', async () => {
    const { stripe, control } = await openSandbox()
    await control('POST', 'faults', { match: 'POST *', mode: 'slow', delayMs: 1000 })
    const both = await Promise.allSettled([
      stripe.checkout.sessions.create(sessionFor(), key),
      stripe.checkout.sessions.create(sessionFor(), key),
    ])
    const refused = both.find((each) => each.status === 'rejected')
    expect(refused?.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    expect(both.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  })
})

describe('what is kept', () => {
  test('a refusal by the endpoint itself', async () => {
    const sandbox = await openSandbox()
    const { intent } = await paidSession(sandbox)
    const refund = { payment_intent: intent, amount: 999_999 }
    await refusalOf(sandbox.stripe.refunds.create(refund, key))
    const again = await refusalOf(sandbox.stripe.refunds.create(refund, key))
    expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true' })
  })

  test('not a refusal of wrong parameters: the key is free for the right ones', async () => {
    const { stripe } = await openSandbox()
    await refusalOf(stripe.checkout.sessions.create(sessionFor({ quantity: 0 }), key))
    await expect(stripe.checkout.sessions.create(sessionFor(), key)).resolves.toBeDefined()
  })

  test('a breakdown after it began, as Stripe does', async () => {
    const { stripe, control } = await openSandbox()
    await control('POST', 'faults', { mode: 'saved_500' })
    await refusalOf(stripe.checkout.sessions.create(sessionFor(), key))
    const again = await refusalOf(stripe.checkout.sessions.create(sessionFor(), key))
    expect(again.statusCode).toBe(500)
    expect((await stripe.checkout.sessions.list()).data).toEqual([])
  })

  test('for a day, and across a restart', async () => {
    const before = await openSandbox()
    const first = await before.stripe.checkout.sessions.create(sessionFor(), key)
    const { stripe, advance } = await before.restart()
    await advance(24 * 3600 - 60)
    expect((await stripe.checkout.sessions.create(sessionFor(), key)).id).toBe(first.id)
    await advance(60)
    expect((await stripe.checkout.sessions.create(sessionFor(), key)).id).not.toBe(first.id)
  })
})
