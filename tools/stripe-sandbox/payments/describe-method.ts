import { newId } from '../ids.ts'
import type { PaymentMethod } from '../stripe-objects.ts'
import type { CardEntry, Payer } from './card-entry.ts'
import { brandOf, fingerprintOf, type TestCard } from './cards.ts'

function billingDetails({ email, name, country, postcode }: Payer) {
  return {
    address: {
      city: null,
      country,
      line1: null,
      line2: null,
      postal_code: postcode,
      state: null,
    },
    email,
    name,
    phone: null,
    tax_id: null,
  }
}

const checksOf = ({ postcode }: Payer) => ({
  address_line1_check: null,
  address_postal_code_check: postcode ? 'pass' : null,
  cvc_check: 'pass',
})

export function describeCard(entry: CardEntry, card: TestCard, now: number): PaymentMethod {
  const brand = brandOf(entry.number)
  return {
    ...anyMethod(entry, now),
    card: {
      brand,
      checks: checksOf(entry),
      country: card.country,
      display_brand: brand,
      exp_month: entry.expMonth,
      exp_year: entry.expYear,
      fingerprint: fingerprintOf(entry.number),
      funding: card.funding,
      generated_from: null,
      last4: entry.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    type: 'card',
  }
}

export const describeBank = (payer: Payer, now: number): PaymentMethod => ({
  ...anyMethod(payer, now),
  pay_by_bank: {},
  type: 'pay_by_bank',
})

const anyMethod = (payer: Payer, now: number) => ({
  id: newId('pm_'),
  object: 'payment_method' as const,
  allow_redisplay: 'limited' as const,
  billing_details: billingDetails(payer),
  created: now,
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
})
