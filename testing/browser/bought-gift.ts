import type { Product } from '#testing/product.ts'
import { giftForm } from '#testing/gift-form.ts'
import { ask } from './booking-steps.ts'
import { mailTo } from './inbox.ts'
import { newEmail } from './people.ts'
import { expect } from './product.ts'

/** The code of a gift card that was bought and arrived, without going through the pages. */
export async function boughtGift(product: Product, more: object): Promise<string> {
  const receiverEmail = newEmail()
  const body = giftForm({ email: newEmail(), receiverEmail, ...more })
  const { checkoutUrl } = await ask<{ checkoutUrl: string }>(product, 'public/gifts', { body })
  const session = /\/c\/pay\/(\w+)/.exec(checkoutUrl)?.[1]
  const paying = await fetch(new URL(`/sandbox/pay/${session}`, checkoutUrl), { method: 'POST' })
  expect(paying.status).toBe(200)
  const { text } = await mailTo(product, receiverEmail, 'A gift for you')
  return /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? ''
}
