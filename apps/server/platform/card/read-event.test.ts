import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { readEvent } from './read-event.ts'

const stripe = new Stripe('sk_test_nobody')
const now = Temporal.Instant.from('2031-01-13T10:00:00Z')
const SECRETS = ['whsec_old', 'whsec_new']

function read(body: unknown, { secret = 'whsec_new', age = 0 } = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const timestamp = now.epochMilliseconds / 1000 - age
  const header = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return readEvent(stripe, SECRETS, payload, header, now)
}

const event = (type: string, object?: unknown) => ({ id: 'evt_1', type, data: { object } })

describe('an event is believed', () => {
  test.each(SECRETS)('if it is signed with %s', (secret) => {
    expect(read(event('customer.created', { id: 'cus_1' }), { secret })).toEqual({
      id: 'evt_1',
      type: 'customer.created',
      about: null,
    })
  })

  test('for five minutes', () => {
    expect(read(event('customer.created'), { age: 300 })).not.toBeNull()
    expect(read(event('customer.created'), { age: 301 })).toBeNull()
  })

  test.each([
    ['another secret', event('customer.created'), 'whsec_other'],
    ['no JSON', 'hello', 'whsec_new'],
    ['nothing', 'null', 'whsec_new'],
    ['no id', { type: 'customer.created' }, 'whsec_new'],
  ])('not with %s', (_what, body, secret) => {
    expect(read(body, { secret })).toBeNull()
  })
})

describe('what it is about', () => {
  test.each([
    ['checkout.session.completed', { id: 'cs_1' }, { kind: 'checkout', id: 'cs_1' }],
    ['refund.updated', { id: 're_1' }, { kind: 'refund', id: 're_1', paymentId: null }],
    [
      'charge.refund.updated',
      { id: 're_1', payment_intent: 'pi_1' },
      { kind: 'refund', id: 're_1', paymentId: 'pi_1' },
    ],
    [
      'charge.refunded',
      { id: 'ch_1', payment_intent: { id: 'pi_1' } },
      { kind: 'charge', id: 'ch_1', paymentId: 'pi_1' },
    ],
    [
      'charge.dispute.created',
      { id: 'dp_1', payment_intent: null },
      { kind: 'dispute', id: 'dp_1', paymentId: null },
    ],
    ['charge.dispute.closed', { id: 'dp_1' }, { kind: 'dispute', id: 'dp_1', paymentId: null }],
  ])('%s', (type, object, about) => {
    expect(read(event(type, object))?.about).toEqual(about)
  })

  test.each([
    ['without an object', event('checkout.session.completed')],
    ['without an id', event('checkout.session.completed', {})],
    ['that only announces one', { id: 'evt_1', object: 'v2.core.event', type: 'v1.something' }],
  ])('is nothing of ours in one %s', (_what, body) => {
    expect(read(body)).toMatchObject({ about: null })
  })
})
