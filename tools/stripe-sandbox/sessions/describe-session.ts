import { newId } from '../ids.ts'
import type { Session } from '../stripe-objects.ts'
import type { Basket } from './line-items.ts'
import type { CreateParameters } from './session.parameters.ts'

type Circumstances = { now: number; expiresAt: number; methods: string[]; publicUrl: string }

/** A new session as Stripe shows it: hosted, in payment mode, and open. */
export function describeSession(
  given: CreateParameters,
  { total, currency }: Basket,
  { now, expiresAt, methods, publicUrl }: Circumstances,
): Session {
  const id = newId('cs_test_a1', 58)
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: given.billing_address_collection ?? null,
    branding_settings: branding(given.branding_settings?.display_name),
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: given.custom_text?.submit ?? null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: given.customer_email ? customer(given.customer_email) : null,
    customer_email: given.customer_email ?? null,
    discounts: [],
    ...(given.excluded_payment_method_types && {
      excluded_payment_method_types: given.excluded_payment_method_types,
    }),
    expires_at: expiresAt,
    integration_identifier: given.integration_identifier ?? null,
    invoice: null,
    invoice_creation: { enabled: false, invoice_data: noInvoice },
    livemode: false,
    locale: given.locale ?? null,
    managed_payments: { enabled: false },
    metadata: given.metadata ?? {},
    mode: 'payment',
    origin_context: given.origin_context ?? null,
    // Made when the customer first tries to pay.
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: methods,
    payment_status: total > 0 ? 'unpaid' : 'no_payment_required',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: given.submit_type ?? null,
    subscription: null,
    success_url: given.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${publicUrl}/c/pay/${id}`,
    wallet_options: null,
  }
}

export const customer = (email: string, name: string | null = null) => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name,
  phone: null,
  tax_exempt: 'none' as const,
  tax_ids: null,
})

const branding = (name: string | undefined) => ({
  background_color: '#ffffff',
  border_style: 'rounded' as const,
  button_color: '#2f5d50',
  display_name: name ?? 'Sandbox',
  font_family: 'default',
  icon: null,
  logo: null,
})

const noInvoice = {
  account_tax_ids: null,
  custom_fields: null,
  description: null,
  footer: null,
  issuer: null,
  metadata: {},
  rendering_options: null,
}
