import type { z } from 'zod'
import type { Contract } from '#contract/contract.ts'
import { refundCounts } from '#domain/pricing/refund.ts'
import { paymentStatusOf } from '#server/ordering/booking/bookings.presenter.ts'
import type { PaymentState } from './payment-status.ts'
import type { RefundRow } from './refunds.queries.ts'

type Answer<Name extends keyof Contract> = z.input<Contract[Name]['response']>

const words = { paid: 'succeeded', open: 'pending', failed: 'failed', expired: 'expired' } as const

export function presentPaymentState({
  view,
  payment,
}: PaymentState): Answer<'GET StripePayments/status/{id}'> {
  return {
    bookingId: view.id,
    bookingRef: view.reference,
    bookingStatus: view.status,
    sessionId: payment?.session_reference ?? null,
    status: payment ? words[payment.status] : 'succeeded',
    paymentStatus: paymentStatusOf(view),
    amountInMinor: payment?.amount_pence ?? view.total_pence,
    refundedInMinor: view.refunded_pence,
    currency: 'gbp',
  }
}

/** A refund that waits for us is, for everybody else, simply pending. */
export function presentRefund(
  refund: RefundRow,
  bookingId: number,
): Answer<'POST StripePayments/refund'> {
  return {
    id: refund.provider_refund_id ?? `refund_${refund.id}`,
    bookingId,
    amount: refund.amount_pence,
    status: refund.status === 'queued' ? 'pending' : refund.status,
    reason: refund.reason,
    created: refund.created_at.toString(),
    needsAttention: !refundCounts(refund.status),
  }
}
