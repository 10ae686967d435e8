export const REFUND_REASON_LABELS = {
  requested_by_customer: 'Requested by Customer',
  duplicate_charge: 'Duplicate Charge',
  fraudulent: 'Fraudulent',
  service_not_received: 'Service Not Received',
  quality_issue: 'Quality Issue',
  other: 'Other',
} as const

export type RefundReason = keyof typeof REFUND_REASON_LABELS

/** What the provider's metadata can hold. */
export const REFUND_REASON_MAX_LENGTH = 500

export type Refund = { amountPence: number; status: string }

/** What can still be given back: failed and cancelled refunds open their amount again. */
export function refundablePence(paidPence: number, refunds: readonly Refund[]): number {
  return Math.max(0, paidPence - refundedPence(refunds))
}

/** Pending refunds count: the money is already promised. */
export function refundedPence(refunds: readonly Refund[]): number {
  return refunds
    .filter((refund) => refundCounts(refund.status))
    .reduce((sum, refund) => sum + refund.amountPence, 0)
}

export function refundCounts(status: string): boolean {
  return status !== 'failed' && status !== 'canceled'
}

export function checkRefundAmount(
  amountPence: number,
  leftPence: number,
): 'invalid-amount' | 'exceeds-paid' | null {
  if (!Number.isSafeInteger(amountPence) || amountPence <= 0) return 'invalid-amount'
  return amountPence > leftPence ? 'exceeds-paid' : null
}

/** The reason to send, or null where Other was chosen and nothing was written. */
export function chosenRefundReason(reason: RefundReason, customReason: string): string | null {
  if (reason !== 'other') return reason
  return customReason.trim() || null
}

/** The provider knows three reasons; any other one travels in the metadata. */
export function providerRefundReason(reason: string): {
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer'
  metadata: { reason?: string }
} {
  if (reason === 'duplicate_charge') return { reason: 'duplicate', metadata: {} }
  if (reason === 'fraudulent' || reason === 'requested_by_customer') return { reason, metadata: {} }
  return { reason: 'requested_by_customer', metadata: { reason } }
}

/** A reason in the cafe's own words, or in the provider's, is shown as it is. */
export function refundReasonLabel(reason: string): string {
  if (reason === 'duplicate') return REFUND_REASON_LABELS.duplicate_charge
  return isRefundReason(reason) ? REFUND_REASON_LABELS[reason] : reason
}

export function isRefundReason(reason: string): reason is RefundReason {
  return Object.hasOwn(REFUND_REASON_LABELS, reason)
}
