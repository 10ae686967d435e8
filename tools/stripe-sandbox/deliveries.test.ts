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
    webhook.answerWith(500)
    const sandbox = await openSandbox({ webhook })
    await paidSession(sandbox)
    await webhook.first(4)
    const again = await sandbox.restart()
    webhook.answerWith(200)
    const received = await webhook.first(8)
    expect(new Set(idsOf(received)).size).toBe(4)
    expect(typesOf(received.slice(-4)).toSorted()).toEqual((await again.eventTypes()).toSorted())
  })
})
