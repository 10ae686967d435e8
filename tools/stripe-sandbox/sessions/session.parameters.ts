import { expandParameter, listParameters } from '../api/list.ts'
import { listOf, metadata, object } from '../api/nested-parameters.ts'
import {
  emailAddress,
  integer,
  oneOf,
  optional,
  required,
  text,
  unsupported,
  webAddress,
  type Read,
} from '../api/parameters.ts'
import { currencyCodes } from '../money.ts'

// prettier-ignore
const locales = [
  'auto', 'bg', 'cs', 'da', 'de', 'el', 'en', 'en-GB', 'es', 'es-419', 'et', 'fi', 'fil', 'fr',
  'fr-CA', 'hi-IN', 'hr', 'hu', 'id', 'it', 'ja', 'ko', 'lt', 'lv', 'ms', 'mt', 'nb', 'nl', 'pl',
  'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'vi', 'zh', 'zh-HK', 'zh-TW',
] as const

const priceData = object({
  currency: required(oneOf(...currencyCodes)),
  product: unsupported,
  product_data: required(
    object({
      description: optional(text({ max: 40_000 })),
      images: optional(listOf(text({ max: 2048 }), { max: 8 })),
      metadata: optional(metadata()),
      name: required(text()),
      tax_code: unsupported,
      tax_details: unsupported,
      unit_label: optional(text({ max: 12 })),
    }),
  ),
  recurring: unsupported,
  tax_behavior: optional(oneOf('exclusive', 'inclusive', 'unspecified')),
  unit_amount: required(integer()),
  unit_amount_decimal: unsupported,
})

const lineItem = object({
  adjustable_quantity: unsupported,
  metadata: optional(metadata()),
  price: unsupported,
  price_data: required(priceData),
  quantity: required(integer({ min: 1, max: 999_999 })),
  tax_rates: unsupported,
})

const paymentIntentData = object({
  application_fee_amount: unsupported,
  capture_method: optional(oneOf('automatic', 'automatic_async')),
  description: optional(text({ max: 1000 })),
  metadata: optional(metadata()),
  on_behalf_of: unsupported,
  receipt_email: optional(emailAddress()),
  setup_future_usage: unsupported,
  shipping: unsupported,
  statement_descriptor: optional(text({ max: 22 })),
  statement_descriptor_suffix: optional(text({ max: 22 })),
  transfer_data: unsupported,
  transfer_group: unsupported,
})

export const createParameters = object({
  ...expandParameter,
  adaptive_pricing: unsupported,
  after_expiration: unsupported,
  allow_promotion_codes: unsupported,
  allowed_payment_method_types: optional(listOf(text())),
  automatic_tax: unsupported,
  billing_address_collection: optional(oneOf('auto', 'required')),
  branding_settings: optional(
    object({
      background_color: unsupported,
      border_style: unsupported,
      button_color: unsupported,
      display_name: optional(text({ max: 100 })),
      font_family: unsupported,
      icon: unsupported,
      logo: unsupported,
    }),
  ),
  cancel_url: optional(webAddress()),
  client_reference_id: optional(text({ max: 200 })),
  consent_collection: unsupported,
  currency: optional(oneOf(...currencyCodes)),
  custom_fields: unsupported,
  custom_text: optional(
    object({
      after_submit: unsupported,
      shipping_address: unsupported,
      submit: optional(object({ message: required(text({ max: 1200 })) })),
      terms_of_service_acceptance: unsupported,
    }),
  ),
  customer: unsupported,
  customer_account: unsupported,
  customer_creation: optional(oneOf('if_required')),
  customer_email: optional(emailAddress()),
  customer_update: unsupported,
  discounts: unsupported,
  excluded_payment_method_types: optional(listOf(text())),
  expires_at: optional(integer({ max: 1e12 })),
  integration_identifier: optional(text()),
  invoice_creation: unsupported,
  line_items: required(listOf(lineItem)),
  locale: optional(oneOf(...locales)),
  managed_payments: unsupported,
  metadata: optional(metadata()),
  mode: required(oneOf('payment', 'setup', 'subscription')),
  name_collection: unsupported,
  optional_items: unsupported,
  origin_context: optional(oneOf('mobile_app', 'web')),
  payment_intent_data: optional(paymentIntentData),
  payment_method_collection: unsupported,
  payment_method_configuration: unsupported,
  payment_method_data: unsupported,
  payment_method_options: unsupported,
  permissions: unsupported,
  phone_number_collection: unsupported,
  redirect_on_completion: unsupported,
  return_url: unsupported,
  saved_payment_method_options: unsupported,
  setup_intent_data: unsupported,
  shipping_address_collection: unsupported,
  shipping_options: unsupported,
  submit_type: optional(oneOf('auto', 'book', 'donate', 'pay')),
  subscription_data: unsupported,
  success_url: required(webAddress()),
  tax_id_collection: unsupported,
  ui_mode: optional(oneOf('hosted_page')),
  wallet_options: unsupported,
})

export type CreateParameters = Read<typeof createParameters>
export type LineItemParameters = CreateParameters['line_items'][number]

export const listSessionsParameters = object({
  ...listParameters,
  customer: optional(text()),
  customer_account: optional(text()),
  customer_details: optional(object({ email: required(emailAddress()) })),
  payment_intent: optional(text()),
  payment_link: optional(text()),
  status: optional(oneOf('complete', 'expired', 'open')),
  subscription: optional(text()),
})
