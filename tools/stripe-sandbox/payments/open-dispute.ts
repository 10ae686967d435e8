import { emit } from '../events/emit.ts'
import { newId } from '../ids.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Charge, Dispute } from '../stripe-objects.ts'

const A_WEEK = 7 * 24 * 3600

/** The cardholder tells their bank that they never made this payment. */
export function openDispute(sandbox: Sandbox, chargeId: string): void {
  const { ledger, clock } = sandbox
  const charge = ledger.charges.get(chargeId)
  if (!charge || charge.disputed) return
  const dispute = describeDispute(charge, clock.now())
  ledger.charges.put({ ...charge, disputed: true })
  ledger.disputes.put(dispute)
  emit(sandbox, 'charge.dispute.created', dispute)
}

function describeDispute(charge: Charge, now: number): Dispute {
  const brand = charge.payment_method_details?.card?.brand ?? 'visa'
  return {
    id: newId('du_'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(charge),
    evidence_details: {
      due_by: now + A_WEEK,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand, case_type: 'chargeback', network: brand, network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  }
}

const noEvidence = ({ billing_details: { email, name } }: Charge): Dispute['evidence'] => ({
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: email,
  customer_name: name,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
})
