import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import {
  clientOf,
  openSandbox,
  paidSession,
  refusalOf,
  sessionFor,
} from '#testing/stripe-sandbox.ts'
import { API_VERSION } from './objects.ts'

const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60

test('speaks the version that the installed SDK pins', () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION)
})

test('lets in the agreed key, or any test key where none was agreed', async () => {
  const open = await openSandbox()
  await expect(clientOf(open.url, 'sk_test_whatever').refunds.list()).resolves.toBeDefined()
  const agreed = await openSandbox({ secretKey: 'sk_test_agreed' })
  await expect(agreed.stripe.refunds.list()).resolves.toBeDefined()
  const strangers = [clientOf(open.url, 'sk_live_1'), clientOf(agreed.url, 'sk_test_other')]
  for (const stripe of strangers) {
    const refusal = await refusalOf(stripe.refunds.list())
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  }
})

describe('a new session', () => {
  test('is open, unpaid, and keeps what it was given', async () => {
    const { stripe, url } = await openSandbox()
    const session = await stripe.checkout.sessions.create(
      sessionFor({ client_reference_id: 'booking-7', metadata: { table: '4' } }),
    )
    expect(session).toMatchObject({
      amount_total: 3000,
      client_reference_id: 'booking-7',
      currency: 'gbp',
      metadata: { table: '4' },
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      url: `${url}/c/pay/${session.id}`,
    })
    expect(session.expires_at - session.created).toBe(24 * 3600)
    expect(await stripe.checkout.sessions.retrieve(session.id)).toEqual(session)
  })

  test.each([
    [{ expires_at: inMinutes(29) }, { param: 'expires_at' }],
    [{ expires_at: inMinutes(24 * 60 + 1) }, { param: 'expires_at' }],
    [{ pence: 29, quantity: 1 }, { code: 'amount_too_small' }],
    [{ pence: 99_999_999 }, { code: 'amount_too_large' }],
    [{ success_url: 'somewhere' }, { param: 'success_url' }],
    [{ line_items: [] }, { code: 'parameter_missing', param: 'line_items' }],
    [{ quantity: 0 }, { param: 'line_items[0][quantity]' }],
    [{ mode: 'subscription' as const }, { param: 'mode' }],
    [{ locale: 'en-GB' as const }, { code: 'parameter_unknown', param: 'locale' }],
    [
      { payment_intent_data: { receipt_email: 'kim@example.com' } },
      { code: 'parameter_unknown', param: 'payment_intent_data[receipt_email]' },
    ],
    [{ client_reference_id: 'x'.repeat(201) }, { param: 'client_reference_id' }],
    [{ metadata: { ['x'.repeat(41)]: 'y' } }, { param: `metadata[${'x'.repeat(41)}]` }],
  ])('is refused with %j', async (wishes, expected) => {
    const { stripe } = await openSandbox()
    const refusal = await refusalOf(stripe.checkout.sessions.create(sessionFor(wishes)))
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect(refusal).toMatchObject({ statusCode: 400, ...expected })
  })
})

describe('expiry', () => {
  test('at the merchant’s word, for good', async () => {
    const { stripe, pay, eventTypes } = await openSandbox()
    const { id } = await stripe.checkout.sessions.create(sessionFor())
    await pay(id, { card: '4000000000000002' })
    const expired = await stripe.checkout.sessions.expire(id)
    expect(expired).toMatchObject({ status: 'expired', url: null })
    const intent = await stripe.paymentIntents.retrieve(String(expired.payment_intent))
    expect(intent.status).toBe('canceled')
    expect((await eventTypes()).at(-1)).toBe('checkout.session.expired')
    expect(await pay(id)).toMatchObject({ outcome: { kind: 'closed' } })
    const { message } = await refusalOf(stripe.checkout.sessions.expire(id))
    expect(message).toContain('has a status of `expired`')
  })

  test('when its time is over', async () => {
    const { stripe, advance } = await openSandbox()
    const { id } = await stripe.checkout.sessions.create(sessionFor({ expires_at: inMinutes(31) }))
    await advance(30 * 60)
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' })
    await advance(60)
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' })
  })

  test('not of one that was paid in time', async () => {
    const sandbox = await openSandbox()
    const { session } = await paidSession(sandbox)
    await sandbox.advance(25 * 3600)
    const later = await sandbox.stripe.checkout.sessions.retrieve(session.id)
    expect(later.status).toBe('complete')
  })
})

describe('the list', () => {
  test('is found by payment and by time', async () => {
    const sandbox = await openSandbox()
    const { session, intent } = await paidSession(sandbox)
    await sandbox.advance(60)
    const open = await sandbox.stripe.checkout.sessions.create(sessionFor())
    const ids = async (filter: Stripe.Checkout.SessionListParams) =>
      (await sandbox.stripe.checkout.sessions.list(filter)).data.map(({ id }) => id)
    expect(await ids({ payment_intent: intent })).toEqual([session.id])
    expect(await ids({ created: { gte: open.created } })).toEqual([open.id])
    expect(await ids({ created: { lte: session.created } })).toEqual([session.id])
  })

  test('comes in pages, the newest first', async () => {
    const { stripe } = await openSandbox()
    const made: string[] = []
    for (let count = 0; count < 5; count++) {
      made.unshift((await stripe.checkout.sessions.create(sessionFor())).id)
    }
    const seen: string[] = []
    for await (const { id } of stripe.checkout.sessions.list({ limit: 2 })) seen.push(id)
    expect(seen).toEqual(made)
    const lost = refusalOf(stripe.checkout.sessions.list({ starting_after: 'cs_test_none' }))
    expect(await lost).toMatchObject({ code: 'resource_missing', param: 'starting_after' })
    expect(await refusalOf(stripe.checkout.sessions.list({ limit: 101 }))).toMatchObject({
      param: 'limit',
    })
  })
})

test('what does not exist is not found', async () => {
  const { stripe } = await openSandbox()
  const refusals = await Promise.all(
    [
      stripe.checkout.sessions.retrieve('cs_none'),
      stripe.paymentIntents.retrieve('pi_none'),
      stripe.charges.retrieve('ch_none'),
      stripe.disputes.retrieve('du_none'),
      stripe.refunds.retrieve('re_none'),
      stripe.refunds.create({ payment_intent: 'pi_none' }),
    ].map(refusalOf),
  )
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  }
})
