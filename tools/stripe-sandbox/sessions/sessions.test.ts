import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { openSandbox, paidSession, refusalOf, sessionFor } from '#testing/stripe-sandbox.ts'

const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60

describe('a new session', () => {
  test('is open, unpaid, and keeps what it was given', async () => {
    const { stripe, url } = await openSandbox()
    const session = await stripe.checkout.sessions.create(
      sessionFor({
        client_reference_id: 'booking-7',
        customer_email: 'kim@example.com',
        expires_at: inMinutes(31),
        metadata: { table: '4' },
        branding_settings: { display_name: 'The Shop' },
      }),
    )
    expect(session).toMatchObject({
      object: 'checkout.session',
      amount_total: 3000,
      client_reference_id: 'booking-7',
      currency: 'gbp',
      customer_details: { email: 'kim@example.com' },
      livemode: false,
      metadata: { table: '4' },
      mode: 'payment',
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      ui_mode: 'hosted_page',
    })
    expect(session.id).toMatch(/^cs_test_\w{60}$/)
    expect(session.url).toBe(`${url}/c/pay/${session.id}`)
    expect(await stripe.checkout.sessions.retrieve(session.id)).toEqual(session)
  })

  test('lasts a day unless told otherwise', async () => {
    const { stripe } = await openSandbox()
    const { created, expires_at: end } = await stripe.checkout.sessions.create(sessionFor())
    expect(end - created).toBe(24 * 3600)
  })

  test('has its line items on request, down to the product', async () => {
    const { stripe } = await openSandbox()
    const { id, line_items: none } = await stripe.checkout.sessions.create(sessionFor())
    const expand = ['line_items.data.price.product']
    const { line_items: items } = await stripe.checkout.sessions.retrieve(id, { expand })
    expect(none).toBeUndefined()
    expect(items?.data).toMatchObject([
      {
        object: 'item',
        amount_total: 3000,
        description: 'Tea for two',
        quantity: 2,
        price: {
          unit_amount: 1500,
          product: { name: 'Tea for two', description: 'On the terrace' },
        },
      },
    ])
    expect(String(items?.data[0]?.price?.unit_amount_decimal)).toBe('1500')
    const listed = await stripe.checkout.sessions.listLineItems(id)
    expect(listed.data.map((item) => item.id)).toEqual(items?.data.map((item) => item.id))
  })

  test.each([
    [29, 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.'],
    [
      24 * 60 + 1,
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    ],
  ])('cannot end in %i minutes', async (minutes, message) => {
    const { stripe } = await openSandbox()
    const refusal = await refusalOf(
      stripe.checkout.sessions.create(sessionFor({ expires_at: inMinutes(minutes) })),
    )
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect(refusal).toMatchObject({ message, param: 'expires_at', statusCode: 400 })
  })

  test('costs at least 30p, or nothing', async () => {
    const { stripe } = await openSandbox()
    const forPence = (pence: number) =>
      stripe.checkout.sessions.create(sessionFor({ pence, quantity: 1 }))
    expect(await refusalOf(forPence(29))).toMatchObject({
      code: 'amount_too_small',
      message: "The Checkout Session's total amount due must add up to at least £0.30 gbp",
    })
    expect(await forPence(30)).toMatchObject({ payment_status: 'unpaid' })
    expect(await forPence(0)).toMatchObject({ payment_status: 'no_payment_required' })
  })

  test.each([
    [{ success_url: 'somewhere' }, { code: 'url_invalid', param: 'success_url' }],
    [{ customer_email: 'kim' }, { code: 'email_invalid', param: 'customer_email' }],
    [{ line_items: [] }, { code: 'parameter_missing', param: 'line_items' }],
    [{ quantity: 0 }, { code: 'parameter_invalid_integer', param: 'line_items[0][quantity]' }],
    [{ mode: 'gift' }, { param: 'mode' }],
    [{ mode: 'subscription' as const }, { param: 'mode' }],
    [{ shipping_options: [{ shipping_rate: 'shr_1' }] }, { param: 'shipping_options' }],
    [{ client_reference_id: 'x'.repeat(201) }, { param: 'client_reference_id' }],
    [{ metadata: { ['x'.repeat(41)]: 'y' } }, { param: 'metadata' }],
  ])('is refused with %j', async (wishes, expected) => {
    const { stripe } = await openSandbox()
    const refusal = await refusalOf(stripe.checkout.sessions.create(sessionFor(wishes)))
    expect(refusal).toMatchObject({ statusCode: 400, ...expected })
  })

  test('offers the payment methods that are left', async () => {
    const { stripe } = await openSandbox()
    const offered = async (wishes: Parameters<typeof sessionFor>[0]) =>
      (await stripe.checkout.sessions.create(sessionFor(wishes))).payment_method_types
    expect(await offered({})).toEqual(['card', 'pay_by_bank'])
    expect(await offered({ allowed_payment_method_types: ['card', 'klarna'] })).toEqual(['card'])
    expect(await offered({ excluded_payment_method_types: ['card'] })).toEqual(['pay_by_bank'])
  })
})

describe('expiry', () => {
  test('at the merchant’s word', async () => {
    const { stripe } = await openSandbox()
    const { id } = await stripe.checkout.sessions.create(sessionFor())
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({
      status: 'expired',
      url: null,
    })
    const { data } = await stripe.events.list({ type: 'checkout.session.expired' })
    expect(data).toMatchObject([{ data: { object: { id, status: 'expired' } } }])
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

  test.each([
    ['complete', { card: '4242424242424242' }],
    ['expired', null],
  ])('is refused for one that is %s', async (status, order) => {
    const { stripe, pay } = await openSandbox()
    const { id } = await stripe.checkout.sessions.create(sessionFor())
    await (order ? pay(id, order) : stripe.checkout.sessions.expire(id))
    const refusal = await refusalOf(stripe.checkout.sessions.expire(id))
    expect(refusal.message).toBe(
      'Only Checkout Sessions with a status in ["open"] can be expired.' +
        ` This Checkout Session has a status of \`${status}\`.`,
    )
  })

  test('an expired session cannot be paid, and its intent is cancelled', async () => {
    const { stripe, pay } = await openSandbox()
    const { id } = await stripe.checkout.sessions.create(sessionFor())
    await pay(id, { card: '4000000000000002' })
    const expand = ['payment_intent']
    expect(await stripe.checkout.sessions.expire(id, { expand })).toMatchObject({
      payment_intent: { status: 'canceled' },
    })
    expect(await pay(id)).toMatchObject({ outcome: { kind: 'closed' } })
    expect((await stripe.charges.list()).data).toMatchObject([{ status: 'failed' }])
  })
})

test('an unknown session is not found', async () => {
  const { stripe } = await openSandbox()
  const refusal = await refusalOf(stripe.checkout.sessions.retrieve('cs_test_none'))
  expect(refusal).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such checkout.session: 'cs_test_none'",
  })
})

describe('the list', () => {
  test('is found by payment intent and by status', async () => {
    const sandbox = await openSandbox()
    const { session, intent } = await paidSession(sandbox)
    const open = await sandbox.stripe.checkout.sessions.create(sessionFor())
    const { list } = sandbox.stripe.checkout.sessions
    const ids = async (filter: Stripe.Checkout.SessionListParams) =>
      (await list.call(sandbox.stripe.checkout.sessions, filter)).data.map(({ id }) => id)
    expect(await ids({ payment_intent: intent })).toEqual([session.id])
    expect(await ids({ status: 'open' })).toEqual([open.id])
    expect(await ids({ created: { gt: open.created } })).toEqual([])
    expect(await ids({ created: { gte: session.created } })).toEqual([open.id, session.id])
  })

  test('comes in pages, the newest first, both ways', async () => {
    const { stripe } = await openSandbox()
    const made: string[] = []
    for (let count = 0; count < 5; count++) {
      made.unshift((await stripe.checkout.sessions.create(sessionFor())).id)
    }
    const seen: string[] = []
    for await (const { id } of stripe.checkout.sessions.list({ limit: 2 })) seen.push(id)
    expect(seen).toEqual(made)
    const before = await stripe.checkout.sessions.list({ limit: 2, ending_before: made[3]! })
    expect(before.data.map(({ id }) => id)).toEqual(made.slice(1, 3))
    expect(before).toMatchObject({ has_more: true, url: '/v1/checkout/sessions' })
  })

  test('goes on after a session that has changed meanwhile', async () => {
    const { stripe } = await openSandbox()
    const first = await stripe.checkout.sessions.create(sessionFor())
    const second = await stripe.checkout.sessions.create(sessionFor())
    await stripe.checkout.sessions.expire(second.id)
    const page = await stripe.checkout.sessions.list({ status: 'open', starting_after: second.id })
    expect(page.data.map(({ id }) => id)).toEqual([first.id])
    const lost = refusalOf(stripe.checkout.sessions.list({ starting_after: 'cs_test_none' }))
    expect(await lost).toMatchObject({ code: 'resource_missing', param: 'starting_after' })
  })

  test('refuses a page size that Stripe would refuse', async () => {
    const { stripe } = await openSandbox()
    const refusal = await refusalOf(stripe.checkout.sessions.list({ limit: 101 }))
    expect(refusal).toMatchObject({ code: 'parameter_invalid_integer', param: 'limit' })
  })
})
