import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { findPayment } from '#server/ordering/ledger/payments.queries.ts'
import { askAboutPayment } from '#server/ordering/unpaid/ask-about-payment.ts'
import { refuse } from '#server/platform/refusal.ts'

const NEWS = {
  open: 'The card provider is still waiting for this payment.',
  paid: 'This payment has arrived.',
  failed: 'This payment has failed.',
  expired: 'This payment was never made, and its seats are free again.',
}

export async function checkPayment(parts: BookingParts, paymentId: number, call: BookingCall) {
  if (!(await findPayment(parts.db, paymentId))) return refuse('NOT_FOUND')
  await askAboutPayment(parts, paymentId, call)
  const payment = await findPayment(parts.db, paymentId)
  if (!payment) return refuse('NOT_FOUND')
  return payment.attention
    ? 'Nothing has changed: the money still does not match.'
    : NEWS[payment.status]
}
