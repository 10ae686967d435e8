import { newId } from '../ids.ts'
import type { SessionNotes } from '../ledger/ledger.ts'
import type { PaymentIntent, Session } from '../stripe-objects.ts'

/** The intent behind a session, before anything was tried. */
export function describeIntent(
  session: Session,
  { intent }: SessionNotes,
  now: number,
): PaymentIntent {
  const id = newId('pi_3', 23)
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: session.amount_total,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: intent.capture_method,
    client_secret: `${id}_secret_${newId('', 25)}`,
    confirmation_method: 'automatic',
    created: now,
    currency: session.currency,
    customer: null,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: intent.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: session.payment_method_types,
    payment_record: null,
    processing: null,
    receipt_email: intent.receipt_email,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}
