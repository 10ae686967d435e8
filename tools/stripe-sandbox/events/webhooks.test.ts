import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { openSandbox, paidSession, sessionFor } from '#testing/stripe-sandbox.ts'
import { openWebhook, type Received } from '#testing/webhook.ts'

const verify = ({ body, signature }: Received, secret: string) =>
  new Stripe('sk_test_any').webhooks.constructEvent(body, signature, secret)

const typesOf = (received: Received[]) => received.map(({ event }) => event.type)
const idsOf = (received: Received[]) => received.map(({ event }) => event.id)

describe('an event', () => {
  test('arrives signed, as the SDK wants it', async () => {
    const webhook = await openWebhook()
    const sandbox = await openSandbox({ webhook })
    const { session } = await paidSession(sandbox)
    const received = await webhook.first(4)
    const completed = received.find(({ event }) => event.type === 'checkout.session.completed')!
    expect(verify(completed, webhook.secret)).toMatchObject({
      object: 'event',
      api_version: Stripe.API_VERSION,
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      data: { object: { id: session.id, payment_status: 'paid' } },
    })
    expect(() => verify(completed, 'whsec_other')).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    )
  })

  test('is signed with the real time, wherever the sandbox’s clock stands', async () => {
    const webhook = await openWebhook()
    const sandbox = await openSandbox({ webhook })
    const { id } = await sandbox.stripe.checkout.sessions.create(sessionFor())
    await sandbox.advance(25 * 3600)
    const [expired] = await webhook.first(1)
    expect(verify(expired!, webhook.secret)).toMatchObject({
      type: 'checkout.session.expired',
      data: { object: { id } },
    })
  })

  test('can be fetched, and no longer waits once delivered', async () => {
    const webhook = await openWebhook()
    const sandbox = await openSandbox({ webhook })
    await paidSession(sandbox)
    const [first] = await webhook.first(4)
    await expect
      .poll(async () => (await sandbox.stripe.events.retrieve(first!.event.id)).pending_webhooks)
      .toBe(0)
    const reached = await sandbox.stripe.events.list({ delivery_success: true })
    expect(reached.data.map(({ id }) => id)).toContain(first!.event.id)
  })
})

describe('delivery', () => {
  test('is tried again until it is taken', async () => {
    const webhook = await openWebhook()
    const { stripe } = await openSandbox({ webhook })
    webhook.answerWith(500)
    const { id } = await stripe.checkout.sessions.create(sessionFor())
    await stripe.checkout.sessions.expire(id)
    await webhook.first(1)
    webhook.answerWith(200)
    const [refused, taken] = await webhook.first(2)
    expect(taken!.event.id).toBe(refused!.event.id)
    expect(verify(taken!, webhook.secret).type).toBe('checkout.session.expired')
  })

  test('goes on after a restart', async () => {
    const webhook = await openWebhook()
    const sandbox = await openSandbox({ webhook })
    await sandbox.control('POST', 'webhooks/pause')
    await paidSession(sandbox)
    expect(await sandbox.control('GET', 'webhooks')).toMatchObject({
      pending: [{}, {}, {}, {}],
    })
    expect(webhook.received).toEqual([])
    await sandbox.restart()
    expect(typesOf(await webhook.first(4)).toSorted()).toEqual([
      'charge.succeeded',
      'checkout.session.completed',
      'payment_intent.created',
      'payment_intent.succeeded',
    ])
  })

  test('can be held back and let go', async () => {
    const webhook = await openWebhook()
    const sandbox = await openSandbox({ webhook })
    await sandbox.control('POST', 'webhooks/pause')
    await paidSession(sandbox)
    await sandbox.control('POST', 'webhooks/resume')
    expect(await webhook.first(4)).toHaveLength(4)
  })

  test('can be doubled', async () => {
    const webhook = await openWebhook()
    const sandbox = await openSandbox({ webhook })
    await sandbox.control('POST', 'webhooks/duplicate', { copies: 3 })
    await paidSession(sandbox)
    const ids = idsOf(await webhook.first(12))
    expect(new Set(ids).size).toBe(4)
  })

  test('can be repeated, all of it or one event', async () => {
    const webhook = await openWebhook()
    const sandbox = await openSandbox({ webhook })
    await paidSession(sandbox)
    const once = idsOf(await webhook.first(4))
    await sandbox.control('POST', 'webhooks/redeliver')
    const twice = idsOf(await webhook.first(8))
    expect(twice.slice(4).toSorted()).toEqual(once.toSorted())
    await sandbox.control('POST', 'webhooks/redeliver', { event: once[0] })
    expect(idsOf(await webhook.first(9)).at(-1)).toBe(once[0])
  })

  test('can be shuffled, beyond what sending several at once does to their order', async () => {
    const webhook = await openWebhook()
    const sandbox = await openSandbox({ webhook })
    await sandbox.control('POST', 'webhooks/pause')
    for (let count = 0; count < 10; count++) await paidSession(sandbox)
    await sandbox.control('POST', 'webhooks/shuffle')
    await sandbox.control('POST', 'webhooks/resume')
    const arrived = idsOf(await webhook.first(40))
    const { data } = await sandbox.stripe.events.list({ limit: 100 })
    const inOrder = data.map(({ id }) => id).toReversed()
    const moved = inOrder.map((id, place) => Math.abs(arrived.indexOf(id) - place))
    expect(arrived.toSorted()).toEqual(inOrder.toSorted())
    expect(Math.max(...moved)).toBeGreaterThan(15)
  })

  test('can be sent to a server that came later', async () => {
    const webhook = await openWebhook()
    const sandbox = await openSandbox()
    await paidSession(sandbox)
    const { url, secret } = webhook
    await sandbox.control('POST', 'webhooks/endpoint', { url, secret })
    await paidSession(sandbox)
    expect(await webhook.first(4)).toHaveLength(4)
  })
})

describe('the list of events', () => {
  test('can be narrowed by type, by group and by time', async () => {
    const sandbox = await openSandbox()
    await paidSession(sandbox)
    const { stripe } = sandbox
    const types = async (filter: Stripe.EventListParams) =>
      (await stripe.events.list(filter)).data.map(({ type }) => type)
    expect(await types({ type: 'charge.succeeded' })).toEqual(['charge.succeeded'])
    expect(await types({ type: 'payment_intent.*' })).toEqual([
      'payment_intent.succeeded',
      'payment_intent.created',
    ])
    expect(await types({ created: { lt: 1 } })).toEqual([])
    expect(await types({ limit: 1 })).toEqual(['checkout.session.completed'])
  })
})
