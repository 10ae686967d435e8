import { randomUUID } from 'node:crypto'
import { newId } from '../ids.ts'
import type { Charge, PaymentIntent, PaymentMethod } from '../stripe-objects.ts'
import type { Decline } from './cards.ts'

/** A charge that went through; `describeFailed` and `describePending` differ from it. */
export function describeCharge(
  intent: PaymentIntent,
  method: PaymentMethod,
  authenticated: boolean,
  now: number,
): Charge {
  return {
    id: newId(method.type === 'card' ? 'ch_3' : 'py_3', 23),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor ?? 'SANDBOX',
    captured: true,
    created: now,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: approved,
    paid: true,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method, intent.amount, authenticated),
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

export const describePending = (charge: Charge): Charge => ({
  ...charge,
  amount_captured: 0,
  captured: false,
  outcome: null,
  paid: false,
  status: 'pending',
})

export const settleCharge = (charge: Charge): Charge => ({
  ...charge,
  amount_captured: charge.amount,
  captured: true,
  outcome: approved,
  paid: true,
  status: 'succeeded',
})

export const describeFailed = (
  charge: Charge,
  decline: Omit<Decline, 'code'> & { code: string },
): Charge => ({
  ...charge,
  amount_captured: 0,
  captured: false,
  failure_code: decline.code,
  failure_message: decline.message,
  outcome: {
    ...approved,
    advice_code: decline.declineCode === 'insufficient_funds' ? 'try_again_later' : null,
    network_status: 'declined_by_network',
    reason: decline.declineCode ?? decline.code,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  },
  paid: false,
  status: 'failed',
})

const approved = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 12,
  seller_message: 'Payment complete.',
  type: 'authorized',
}

function detailsOf(
  { type, card, pay_by_bank: bank }: PaymentMethod,
  amount: number,
  authenticated: boolean,
): NonNullable<Charge['payment_method_details']> {
  if (!card) return { pay_by_bank: bank ?? {}, type }
  return {
    card: {
      amount_authorized: amount,
      authorization_code: newId('', 6).toUpperCase(),
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      extended_authorization: { status: 'disabled' },
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4: card.last4,
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: newId('', 15).toUpperCase(),
      overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
      regulated_status: 'unregulated',
      three_d_secure: authenticated ? authentication() : null,
      transaction_link_id: null,
      wallet: null,
    },
    type,
  }
}

const authentication = () => ({
  authentication_flow: 'challenge' as const,
  electronic_commerce_indicator: '05' as const,
  exemption_indicator: null,
  result: 'authenticated' as const,
  result_reason: null,
  transaction_id: randomUUID(),
  version: '2.2.0' as const,
})
