import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { clientOf, openSandbox, refusalOf, sessionFor } from '#testing/stripe-sandbox.ts'

describe('who may call', () => {
  test('any test key, when none was agreed', async () => {
    const { url } = await openSandbox()
    await expect(clientOf(url, 'sk_test_whatever').refunds.list()).resolves.toBeDefined()
    const refusal = await refusalOf(clientOf(url, 'sk_live_1234567890abcd').refunds.list())
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    expect(refusal.message).toBe('Invalid API Key provided: sk_live_********abcd')
    expect(refusal.statusCode).toBe(401)
  })

  test('only the agreed key', async () => {
    const { url, stripe } = await openSandbox({ secretKey: 'sk_test_agreed' })
    await expect(stripe.refunds.list()).resolves.toBeDefined()
    const refusal = await refusalOf(clientOf(url, 'sk_test_other').refunds.list())
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  })

  test('the key as a user name, as curl sends it', async () => {
    const { url } = await openSandbox()
    const authorization = `Basic ${Buffer.from('sk_test_a:').toString('base64')}`
    const response = await fetch(`${url}/v1/refunds`, { headers: { authorization } })
    expect(response.status).toBe(200)
    expect((await fetch(`${url}/v1/refunds`)).status).toBe(401)
  })
})

test('every answer names its request and the API version', async () => {
  const { stripe } = await openSandbox()
  const { lastResponse } = await stripe.checkout.sessions.create(sessionFor())
  expect(lastResponse.requestId).toMatch(/^req_\w{14}$/)
  expect(lastResponse.apiVersion).toBe(Stripe.API_VERSION)
})

describe('refusals look like Stripe’s', () => {
  const headers = {
    authorization: 'Bearer sk_test_a',
    'content-type': 'application/x-www-form-urlencoded',
  }
  const post = async (path: string, body: string, more: object = {}) => {
    const { url } = await openSandbox()
    const response = await fetch(url + path, {
      method: 'POST',
      body,
      headers: { ...headers, ...more },
    })
    return { status: response.status, ...((await response.json()) as object) }
  }

  test('an address that does not exist', async () => {
    expect(await post('/v1/unicorns', '')).toEqual({
      status: 404,
      error: {
        message: expect.stringContaining('Unrecognized request URL (POST: /v1/unicorns).'),
        type: 'invalid_request_error',
      },
    })
  })

  test('a parameter that does not exist, wherever it is', async () => {
    expect(await post('/v1/refunds', 'colour=red')).toEqual({
      status: 400,
      error: {
        code: 'parameter_unknown',
        doc_url: 'https://stripe.com/docs/error-codes/parameter-unknown',
        message: 'Received unknown parameter: colour',
        param: 'colour',
        type: 'invalid_request_error',
      },
    })
    const nested = 'line_items[0][price_data][colour]=red'
    expect(await post('/v1/checkout/sessions', nested)).toMatchObject({
      error: { param: 'line_items[0][price_data][colour]' },
    })
  })

  test.each([
    ['amount=ten', 'parameter_invalid_integer', 'Invalid integer: ten'],
    ['amount=0', 'parameter_invalid_integer', 'This value must be greater than or equal to 1.'],
    ['amount=', 'parameter_invalid_empty', expect.stringContaining("an empty string for 'amount'")],
  ])('%s', async (body, code, message) => {
    expect(await post('/v1/refunds', body)).toMatchObject({
      status: 400,
      error: { code, message, param: 'amount' },
    })
  })

  test('a word that is not among the choices', async () => {
    expect(await post('/v1/refunds', 'reason=rain')).toMatchObject({
      error: {
        message: 'Invalid reason: must be one of duplicate, fraudulent, or requested_by_customer',
        param: 'reason',
      },
    })
  })

  test('JSON where a form is wanted', async () => {
    const type = { 'content-type': 'application/json' }
    expect(await post('/v1/refunds', '{"amount":1}', type)).toMatchObject({
      status: 400,
      error: { message: expect.stringContaining('application/x-www-form-urlencoded') },
    })
  })

  test('a version that is none', async () => {
    expect(await post('/v1/refunds', '', { 'stripe-version': 'soon' })).toMatchObject({
      status: 400,
      error: { message: 'Invalid Stripe API version: soon' },
    })
  })

  test('a property that cannot be expanded, before anything is done', async () => {
    const { stripe } = await openSandbox()
    const refusal = await refusalOf(
      stripe.checkout.sessions.create(sessionFor({ expand: ['basket'] })),
    )
    expect(refusal.message).toBe('This property cannot be expanded (basket).')
    expect((await stripe.checkout.sessions.list()).data).toEqual([])
  })
})
