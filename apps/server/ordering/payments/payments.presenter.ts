import type { Answer } from '#contract/contract.ts'
import { cafePlace } from '#domain/house/place.ts'
import { penceOfParts } from '#domain/pricing/plan-refund.ts'
import { refundCounts } from '#domain/pricing/refund.ts'
import { presentBack, shownMoney } from '#server/ordering/booking/bookings.presenter.ts'
import type { PaymentState } from '#server/ordering/unpaid/payment-status.ts'
import type { GivenBack } from '#server/ordering/ledger/refunds.queries.ts'

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
    paymentStatus: shownMoney(view).paymentStatus,
    amountInMinor: amountOf(view, payment),
    refundedInMinor: view.refunded_pence,
    currency: payment?.currency ?? cafePlace().currency.toLowerCase(),
  }
}

/** Money that came by this checkout; for a booking that was changed since, all that was paid. */
function amountOf(view: PaymentState['view'], payment: PaymentState['payment']): number {
  if (!payment) return view.total_pence
  const isTheBookings = payment.status === 'paid' && payment.is_kept && payment.change_id === null
  return isTheBookings ? view.paid_pence : payment.amount_pence
}

// The first of these that there is, is what staff have to know.
const NEWS = ['failed', 'canceled', 'requires_action', 'queued', 'pending', 'succeeded'] as const

/** One wish of staff, whatever it goes back to. */
export function presentWish(given: readonly GivenBack[]): Answer<'POST StripePayments/refund'> {
  const [first] = NEWS.flatMap((news) => given.filter(({ status }) => status === news))
  if (!first) throw new Error('a refund that was promised must be there')
  const parts = given.map(({ instrument, amount_pence: pence }) => ({ instrument, pence }))
  const amount = penceOfParts(parts)
  return { ...presentRefund(first), amount, goesBack: presentBack(parts) }
}

/** A refund that waits for us is, for everybody else, simply pending. */
export const presentRefund = (
  refund: GivenBack,
): Answer<'GET StripePayments/refunds/{bookingId}'>[number] => ({
  ...presentAnyRefund(refund),
  bookingId: refund.booking_id,
})

/** Also of a gift, which is no booking. */
export function presentAnyRefund(
  refund: Omit<GivenBack, 'booking_id'> & { booking_id: number | null },
): Answer<'POST admin/dashboard/attention/refunds/{id}/retry'> {
  return {
    id: refund.id,
    bookingId: refund.booking_id,
    instrument: refund.instrument,
    amount: refund.amount_pence,
    status: refund.status === 'queued' ? 'pending' : refund.status,
    reason: refund.reason,
    created: refund.created_at.toString(),
    needsAttention: !refundCounts(refund.status),
  }
}
