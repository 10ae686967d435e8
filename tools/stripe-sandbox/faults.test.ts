import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { clientOf, openSandbox, refusalOf, sessionFor } from '#testing/stripe-sandbox.ts'

const create = (stripe: Stripe, idempotencyKey?: string) =>
  stripe.checkout.sessions.create(sessionFor(), idempotencyKey ? { idempotencyKey } : {})

// On a connection that breaks, the SDK tries once more by itself.
const twice = { times: 2 }

describe('faults', () => {
  test.each([
    ['down', Stripe.errors.StripeConnectionError, undefined],
    ['429', Stripe.errors.StripeRateLimitError, 429],
    ['500', Stripe.errors.StripeAPIError, 500],
    ['saved_500', Stripe.errors.StripeAPIError, 500],
    ['garbage', Stripe.errors.StripeAPIError, undefined],
  ])('%s: nothing was done', async (mode, kind, status) => {
    const { stripe, control } = await openSandbox()
    await control('POST', 'faults', { match: 'POST /v1/checkout/sessions', mode, ...twice })
    const refusal = await refusalOf(create(stripe))
    expect(refusal).toBeInstanceOf(kind)
    expect(refusal.statusCode).toBe(status)
    expect((await stripe.checkout.sessions.list()).data).toEqual([])
  })

  test('a lost reply: it was done, and the key finds it', async () => {
    const { stripe, control } = await openSandbox()
    await control('POST', 'faults', { mode: 'lose_reply_after_acting', ...twice })
    const refusal = await refusalOf(create(stripe, 'once'))
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeConnectionError)
    const { data } = await stripe.checkout.sessions.list()
    expect(data).toHaveLength(1)
    expect((await create(stripe, 'once')).id).toBe(data[0]?.id)
  })

  test('slow: it acts, even for one who no longer waits', async () => {
    const { url, stripe, control } = await openSandbox()
    await control('POST', 'faults', { match: 'POST *', mode: 'slow', delayMs: 300 })
    const { hostname: host, port } = new URL(url)
    const hasty = new Stripe('sk_test_a', {
      host,
      port,
      protocol: 'http',
      timeout: 50,
      maxNetworkRetries: 0,
    })
    expect(await refusalOf(create(hasty))).toBeInstanceOf(Stripe.errors.StripeConnectionError)
    await expect.poll(async () => (await stripe.checkout.sessions.list()).data).toHaveLength(1)
  })

  test('hit as often as told, and only what they match', async () => {
    const { stripe, control } = await openSandbox()
    await control('POST', 'faults', { match: '/v1/checkout/sessions/*', mode: '500', times: 2 })
    const { id } = await create(stripe)
    await refusalOf(stripe.checkout.sessions.retrieve(id))
    await refusalOf(stripe.checkout.sessions.expire(id))
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open')
  })

  test('last until they are cleared', async () => {
    const { stripe, control } = await openSandbox()
    await control('POST', 'faults', { match: 'GET', mode: '429', times: null })
    for (let count = 0; count < 3; count++) await refusalOf(stripe.refunds.list())
    await control('DELETE', 'faults')
    await expect(stripe.refunds.list()).resolves.toBeDefined()
  })

  test('are overcome by a client that retries', async () => {
    const { url, control } = await openSandbox()
    await control('POST', 'faults', { mode: 'lose_reply_after_acting' })
    const stubborn = clientOf(url, 'sk_test_a', 2)
    await create(stubborn)
    expect((await stubborn.checkout.sessions.list()).data).toHaveLength(1)
  })
})

test.each([
  ['POST', 'faults', { mode: 'earthquake' }],
  ['POST', 'faults', { mode: 'down', times: 0 }],
  ['POST', 'clock/advance', { seconds: -1 }],
  ['GET', 'weather', undefined],
])('%s %s %j is refused', async (method, path, order) => {
  const { control } = await openSandbox()
  expect(await control(method, path, order)).toEqual({ error: expect.anything() })
})
