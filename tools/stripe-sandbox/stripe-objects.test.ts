import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join, dirname } from 'node:path'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { API_VERSION } from './stripe-objects.ts'
import { openSandbox, paidSession } from '#testing/stripe-sandbox.ts'

const resources = join(dirname(fileURLToPath(import.meta.resolve('stripe'))), 'resources')

/** The properties that Stripe's own description, as the SDK carries it, says are always there. */
function promised(file: string, name: string): string[] {
  const source = readFileSync(join(resources, `${file}.d.ts`), 'utf8')
  const [, body = ''] = new RegExp(`export interface ${name} {\\n(.*?)\\n}`, 's').exec(source) ?? []
  const plain = body.replaceAll(/\/\*\*.*?\*\//gs, '')
  return Array.from(plain.matchAll(/^ {4}(\w+): /gm), ([, property]) => property!)
}

test('the sandbox speaks the version that the SDK asks for', () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION)
})

test('every object has all that Stripe promises of it', async () => {
  const sandbox = await openSandbox()
  const { stripe } = sandbox
  const { session, intent } = await paidSession(sandbox, { card: '4000000000000259' })
  const { payment_method: method } = await stripe.paymentIntents.retrieve(intent)
  const refunded = await paidSession(sandbox)
  await sandbox.advance(60)
  const items = await stripe.checkout.sessions.listLineItems(session.id, {
    expand: ['data.price.product'],
  })
  const objects: [file: string, name: string, object: object | null | undefined][] = [
    ['Checkout/Sessions', 'Session', session],
    ['PaymentIntents', 'PaymentIntent', await stripe.paymentIntents.retrieve(intent)],
    ['PaymentMethods', 'PaymentMethod', await stripe.paymentMethods.retrieve(String(method))],
    ['Charges', 'Charge', (await stripe.charges.list()).data[0]],
    ['Refunds', 'Refund', await stripe.refunds.create({ payment_intent: refunded.intent })],
    ['Disputes', 'Dispute', (await stripe.disputes.list()).data[0]],
    ['Events', 'EventBase', (await stripe.events.list()).data[0]],
    ['LineItems', 'LineItem', items.data[0]],
    ['Prices', 'Price', items.data[0]?.price],
    ['Products', 'Product', items.data[0]?.price?.product as Stripe.Product],
  ]
  for (const [file, name, object] of objects) {
    const wanted = promised(file, name)
    expect(wanted).toContain('id')
    expect({ name, properties: Object.keys(object ?? {}) }).toEqual({
      name,
      properties: expect.arrayContaining(wanted),
    })
  }
})
